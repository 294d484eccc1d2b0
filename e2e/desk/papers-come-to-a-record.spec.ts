import { expect } from '@playwright/test';
import sharp from 'sharp';
import { callAs } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

const photo = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#7aa' } })
    .jpeg()
    .toBuffer();

test('reception uploads a photo and a document, opens them, removes one and restores it', async ({ page, request }) => {
  const reception = await callAs(request, 'receptionist');
  const { id } = await reception.post('/patients', {
    firstName: `Papers ${Date.now()}`,
    phone: '98480 12345',
    sex: 'female',
  });
  await openAs(page, 'receptionist', `/hospital/patients/${id}`);
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents.getByText('No documents yet')).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await documents.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles([
    { name: 'wound.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    { name: 'trick.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html><script>alert(1)</script>') },
  ]);
  const picture = documents.getByRole('button', { name: /^wound\.jpg/ });
  await expect(picture).toBeVisible();
  await expect(documents.getByRole('button', { name: /^letter\.pdf/ })).toBeVisible();
  const refused = documents.getByRole('listitem').filter({ hasText: 'trick.pdf' });
  await expect(refused).toContainText('Not uploaded. This file cannot be used here. Choose JPEG, PNG, PDF or DICOM.');
  await refused.getByRole('button', { name: 'Cancel upload of trick.pdf' }).click();
  await expect(refused).toBeHidden();

  await picture.click();
  const shown = page.getByRole('dialog', { name: 'wound.jpg' }).getByRole('img', { name: 'wound.jpg' });
  await expect(shown).toHaveJSProperty('naturalWidth', 1200);
  await page.keyboard.press('Escape');

  const saved = page.waitForEvent('download');
  await documents.getByRole('button', { name: /^letter\.pdf/ }).click();
  expect((await saved).suggestedFilename()).toBe('letter.pdf');

  await documents.getByRole('button', { name: 'Remove wound.jpg' }).click();
  await expect(picture).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(picture).toBeVisible();
});

test('an interrupted upload resumes by itself, and one that cannot is retried by hand', async ({ page, request }) => {
  const reception = await callAs(request, 'receptionist');
  const { id } = await reception.post('/patients', {
    firstName: `Cut ${Date.now()}`,
    phone: '98480 12346',
    sex: 'male',
  });
  await openAs(page, 'receptionist', `/hospital/patients/${id}`);
  const documents = page.getByRole('region', { name: 'Documents' });
  let cuts = 0;
  const offsets: (string | undefined)[] = [];
  await page.route('**/api/uploads/*/bytes', async (route) => {
    offsets.push(route.request().headers()['upload-offset']);
    cuts += 1;
    // Cut off the second piece for as long as somebody would wait, then let it pass.
    if (cuts >= 2 && cuts <= 5) await route.abort('connectionreset');
    else await route.continue();
  });
  const chooser = page.waitForEvent('filechooser');
  await documents.getByRole('button', { name: 'Upload' }).click();
  const long = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(2_500_000, 'x')]);
  await (await chooser).setFiles([{ name: 'long.pdf', mimeType: 'application/pdf', buffer: long }]);
  await expect(documents.getByText(/^Not uploaded\. Can't reach the server/)).toBeVisible();
  await documents.getByRole('button', { name: 'Retry' }).click();
  await expect(documents.getByRole('button', { name: /^long\.pdf/ })).toBeVisible();
  expect(offsets).toEqual(['0', '1048576', '1048576', '1048576', '1048576', '1048576', '2097152']);
});
