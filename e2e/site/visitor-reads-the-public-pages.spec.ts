import { expect } from '@playwright/test';
import { test } from '../parts/journey.ts';
import { publicPages } from '../parts/public-pages.ts';
import { wake } from '../parts/wake.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page shows its content, the navigation and the footer, and tells search engines what it is', async ({
    page,
    request,
  }) => {
    const titles = new Set<string>();
    for (const { path, heading, words } of publicPages) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByText(words).first()).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(5);
        await expect(page.getByText('Pilot Launch: Aug-Sep 2025')).toBeVisible();

        await expect(page).toHaveTitle(/Krama/);
        titles.add(await page.title());
        const described = await page.locator('meta[name=description]').getAttribute('content');
        expect(described?.length).toBeGreaterThan(50);
        const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
        expect(canonical).toBe(
          `https://krama.example${path === '/specialties/skin' ? '/specialties/dermatology' : path}`,
        );
        const image = await page.locator('meta[property="og:image"]').getAttribute('content');
        expect((await request.get(new URL(image ?? '').pathname)).headers()['content-type']).toBe('image/png');
        for (const facts of await page.locator('script[type="application/ld+json"]').allTextContents()) {
          expect(JSON.parse(facts)).toMatchObject({ '@context': 'https://schema.org' });
        }
      });
    }
    // Two addresses lead to the page of dermatology.
    expect(titles.size).toBe(publicPages.length - 1);
  });

  test('the roadmap opens a milestone, and the menu opens on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/roadmap');
    await page.getByRole('heading', { name: 'Pilot launch' }).click();
    await expect(page.getByText('25+ providers running a full clinic day')).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
  });
});

test('the sitemap that robots.txt names lists every page', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Sitemap: https://krama.example/sitemap.xml');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>https:\/\/krama\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(addresses).toEqual(publicPages.map(({ path }) => path).filter((path) => path !== '/specialties/skin'));
});

test('a clinic type that does not exist is a real 404', async ({ page }) => {
  const answer = await page.goto('/specialties/veterinary');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

const reads = [
  { path: '/', api: '/api/modules/preview', name: 'module preview', words: 'Front desk and tokens' },
  { path: '/product', api: '/api/modules/v1', name: 'v1 modules', words: 'Core features' },
  { path: '/specialties', api: '/api/specialties', name: 'specialties', words: 'Key capabilities' },
  { path: '/roadmap', api: '/api/roadmap', name: 'roadmap', words: 'Chains and cities' },
];

for (const { path, api, name, words } of reads) {
  test(`${path} reads ${api}, and shows its built-in content when that cannot be reached`, async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await page.route(`**${api}`, (route) => route.abort('connectionrefused'));
    await page.goto(path);
    await wake(page);
    await expect
      .poll(() => messages)
      .toEqual(
        expect.arrayContaining([
          'Backend server is not available, using fallback data',
          `Backend not available, using fallback ${name} data`,
        ]),
      );
    await expect(page.getByText(words).first()).toBeVisible();
  });
}

test('content that the API gives replaces the built-in one', async ({ page }) => {
  const milestone = {
    id: 'x',
    version: 'V9',
    title: 'A hospital on the moon',
    description: 'Low gravity, short queues.',
    status: 'dreamt-of',
    quarter: 'Q1',
    year: 2031,
    progress: 1,
    expectedImpact: 'None on Earth.',
    features: ['Airlock'],
    icon: 'Unicorn',
    keyMetrics: { efficiency: 'a', userExperience: 'b', reliability: 'c' },
  };
  await page.route('**/api/roadmap', (route) => route.fulfill({ json: [milestone] }));
  await page.route('**/api/modules/v1', (route) => route.fulfill({ json: { not: 'a list' } }));
  await page.goto('/roadmap');
  await wake(page);
  await expect(page.getByText('A hospital on the moon')).toBeVisible();
  await expect(page.getByText('Planned', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Get Notified/ })).toBeVisible();
  await expect(page.getByText('Chains and cities')).toBeHidden();
  await page.goto('/product');
  await expect(page.getByRole('heading', { name: 'Core features' })).toBeVisible();
  await wake(page);
  await expect(page.getByRole('heading', { name: 'Core features' })).toBeHidden();
});
