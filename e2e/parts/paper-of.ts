import { expect, type Page } from '@playwright/test';

interface Paper {
  text: string;
  images: number;
}

/** What would be on paper when the browser is asked to print. */
export async function paperOf(page: Page, print: () => Promise<void>): Promise<Paper> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(`delete window.paper;
  window.print = () => {
    const images = [...document.querySelectorAll('svg')].filter((image) => image.checkVisibility()).length;
    window.paper = { text: document.body.innerText.trim(), images };
  }`);
  await print();
  await expect.poll(() => page.evaluate('"paper" in window')).toBe(true);
  const paper = await page.evaluate<Paper>('window.paper');
  await page.emulateMedia({ media: 'screen' });
  return paper;
}
