import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const namesIn = (script: string, pattern: RegExp) =>
  [...script.matchAll(pattern)].map(([, name = '']) => `/assets/${name}`);

/**
 * The scripts of a page's islands with all their imports, which scrolling through the page fetches beyond `scripts`.
 * Scripts fetched only by a click are counted too: better too many than too few.
 */
export function laterScripts(folder: string, scripts: readonly string[]): string[] {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const pages = scripts.filter((name) => /\/[\w-]+-page-[^/]+\.js$/.test(name));
  const wanted = pages.flatMap((name) => namesIn(read(name), /import\(["'`]\.\/([\w.-]+\.js)["'`]\)/g));
  const later = new Set<string>();
  for (let name = wanted.pop(); name; name = wanted.pop()) {
    if (later.has(name) || scripts.includes(name)) continue;
    later.add(name);
    wanted.push(...namesIn(read(name), /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g));
  }
  return [...later];
}
