import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { newPatient } from '../parts/desk.ts';
import { drawSignature } from '../parts/draw-signature.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

/** Waits until the browser has drawn the image: a broken address would leave an empty frame. */
const expectDrawn = (page: Page, name: RegExp) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name })
        .first()
        .evaluate((picture) => Reflect.get(picture, 'naturalWidth')),
    )
    .toBeGreaterThan(0);

test('the progress photos of a plan are compared before and after', async ({ page }) => {
  await openAs(page, 'practitioner', '/aesthetic');
  const tile = page.getByRole('link', { name: /^AI Skin Analysis/ });
  await expect(tile).toContainText(/\d/);
  const counted = Number((await tile.innerText()).replace(/\D/g, ''));
  await tile.click();
  await expect(page).toHaveURL(/\/aesthetic\/gallery\?show=measured$/);
  const albums = page.getByRole('link', { name: /photos?, last/ });
  await expect(albums.first()).toBeVisible();
  const measured = (await albums.allInnerTexts()).map((text) => Number(/(\d+) measured/.exec(text)?.[1]));
  expect(measured.reduce((sum, count) => sum + count, 0)).toBe(counted);
  await page.goto('/aesthetic');
  const plans = page.getByRole('region', { name: 'Active Treatment Plans' });
  const plan = plans.getByRole('listitem').filter({ hasText: 'Acne scar laser' });
  await plan.getByRole('link', { name: 'View Progress Photos' }).click();
  await expect(page.getByRole('heading', { name: 'Cheeks' })).toBeVisible();
  await expectDrawn(page, /^Before/);
  await expectDrawn(page, /^After/);
  await expect(page.getByText(/^ITA -?[\d.]+°, redness [\d.]+ · Exposure is good$/).first()).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Before and after' });
  await expect(slider).toHaveValue('50');
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('51');
  await slider.press('End');
  await expect(slider).toHaveValue('100');
});

test('a client consents to photos and withdraws the consent, and the photo disappears at once', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  const jpeg = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#b98a6b' } })
    .jpeg()
    .toBuffer();
  await openAs(page, 'practitioner', `/aesthetic/gallery?client=${patient.id}`);
  await expect(page.getByText('The client signs the consent to photos first.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign a consent' }).click();
  await page.getByRole('menuitem', { name: 'Photos' }).click();
  const consent = page.getByRole('dialog', { name: `Consent of ${patient.firstName}` });
  await drawSignature(page);
  await consent.getByRole('button', { name: 'Sign consent' }).click();
  await expect(consent).toBeHidden();
  await page.getByRole('combobox', { name: 'Area' }).fill('Forehead');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: jpeg });
  await expectDrawn(page, /^Forehead/);
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  const withdrawal = page.getByRole('dialog', { name: /^Withdraw/ });
  await expect(withdrawal.getByLabel('Reason')).toBeFocused();
  await withdrawal.getByLabel('Reason').fill('Changed her mind');
  await withdrawal.getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(page.getByRole('img', { name: /^Forehead/ })).toHaveCount(0);
  await expect(page.getByText('No photos in the gallery')).toBeVisible();
});
