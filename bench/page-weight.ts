// Measures the bytes that a visitor's browser transfers before the first interaction and while scrolling through the
// page.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { laterScripts } from '#app/testing/built-scripts.ts';
import { publicPages } from '#modules/site-content/content/pages.ts';

const folder = join(import.meta.dirname, '../build/client');
const limits = { html: 30, scripts: 100 };
const kilobytes = (bytes: number) => Number((bytes / 1024).toFixed(1));
const weight = (path: string) => statSync(join(folder, `${path}.br`)).size;

function weigh(path: string) {
  const file = join(path, 'index.html');
  const html = readFileSync(join(folder, file), 'utf8');
  const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, name = '']) => name))];
  const scripts = named(/(\/assets\/[\w.-]+\.js)/g);
  const styles = named(/href="(\/assets\/[\w.-]+\.css)/g);
  const sum = (names: string[]) => kilobytes(names.reduce((total, name) => total + weight(name), 0));
  return {
    page: path,
    html: kilobytes(weight(file)),
    scripts: sum(scripts),
    'scripts after scrolling': sum([...scripts, ...laterScripts(folder, scripts)]),
    styles: sum(styles),
  };
}

export function benchPageWeight(): void {
  console.log(`\nPublic pages, KB brotli (limits: HTML ${limits.html}, scripts ${limits.scripts})`);
  console.table(publicPages.map(weigh));
}
