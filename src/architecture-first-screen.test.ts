import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '#app/testing/source-files.ts';

const byPath = new Map(sourceFiles.map(({ path, text }) => [path, text]));

/** The imports that a file needs before it starts: neither types nor dynamic imports. */
const needed = (text: string) =>
  [...text.matchAll(/^(?:import|export) (?!type )[^;]*?'([^']+)';$/gm)].flatMap(([statement, name = '']) =>
    /^(?:import|export) \{(?:\s*type \w+,?)+\s*\} from/.test(statement) ? [] : [name],
  );

const placeOf = (name: string, path: string) =>
  name.startsWith('.') ? join(path, '..', name) : name.startsWith('#') ? name.slice(1) : name;

function allNeeded(path: string, found = new Set<string>()): Set<string> {
  for (const name of needed(byPath.get(path) ?? '')) {
    const place = placeOf(name, path);
    if (found.has(place)) continue;
    found.add(place);
    allNeeded(place, found);
  }
  return found;
}

test('the data of the first screen is fetched before any drawing code has started', () => {
  const found = [...allNeeded('workspaces/first-screen.ts')];
  expect(found).toContain('modules/appointments/web/desk-reads.ts');
  expect(found.filter((place) => /\.(tsx|css)$|^@mantine\/|foundation\/ui\//.test(place))).toEqual([]);
  expect(needed(byPath.get('workspaces/workspace-layout.tsx') ?? '')[0]).toBe('./first-screen.ts');
});
