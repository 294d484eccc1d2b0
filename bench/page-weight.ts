// What a visitor's browser loads before the first interaction, as it travels.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../build/client');
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const weight = (path: string) => statSync(join(folder, `${path}.br`)).size;

export function benchPageWeight(): void {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, path = '']) => path))];
  const scripts = named(/(?:href|from|import|src)[="(\s]+["']?(\/assets\/[\w.-]+\.js)/g);
  const styles = named(/href="(\/assets\/[\w.-]+\.css)"/g);
  const sum = (paths: string[]) => paths.reduce((total, path) => total + weight(path), 0);
  console.log('\nHome page, brotli');
  console.table([
    { what: 'HTML', files: 1, size: kilobytes(weight('index.html')), limit: '20 KB' },
    { what: 'JavaScript', files: scripts.length, size: kilobytes(sum(scripts)), limit: '100 KB' },
    { what: 'CSS', files: styles.length, size: kilobytes(sum(styles)), limit: '' },
  ]);
}
