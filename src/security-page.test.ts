import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/**
 * The number of level 1 and 2 requirements in each section of ASVS 5.0.0. In every section those of level 3 come last.
 */
const sections = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const required = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, at) => Array.from({ length: count }, (_, index) => `V${chapter}.${at + 1}.${index + 1}`)),
);

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, numbers = '', , state = '', where = '']) => ({ numbers: numbers.split(', '), state, where }));

const nameOfFile = /`([\w./-]+\.(?:ts|tsx|md|json|sql))`/;

const inState = (wanted: string) => rows.flatMap(({ numbers, state }) => (state === wanted ? numbers : [])).length;

describe('the page on security', () => {
  test('assesses every requirement of ASVS 5.0, levels 1 and 2, exactly once', () => {
    expect(required).toHaveLength(253);
    expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(required.toSorted());
  });

  test('says whether each requirement is met and why, and counts them correctly', () => {
    const counts = `Of the 253 requirements ${inState('met')} are met, ${inState('not met')} are not, and ${inState('n/a')}`;
    expect(inState('met') + inState('not met') + inState('n/a')).toBe(253);
    expect(rows.filter(({ where }) => where === '')).toEqual([]);
    expect(page).toContain(counts);
  });

  test('names a file for each requirement that is met', () => {
    expect(rows.filter(({ state, where }) => state === 'met' && !nameOfFile.test(where))).toEqual([]);
  });

  test('names only files that exist', () => {
    const folders = ['src', 'e2e', 'docs', 'scripts', 'db'];
    const found = folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }));
    const known = new Set([...found, ...readdirSync(root)].map((path) => basename(path)));
    const named = [...page.matchAll(new RegExp(nameOfFile, 'g'))].map(([, name = '']) => basename(name));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
