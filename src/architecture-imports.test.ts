import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { laterScripts } from './app/testing/built-scripts.ts';
import { isServer, moduleOf, type SourceFile, sourceFiles, sourceFolder } from './app/testing/source-files.ts';
import { publicPages } from './modules/site-content/content/pages.ts';

/** A module may only import modules that come before it. */
const moduleOrder = [
  'audit',
  'outbox',
  'clockwork',
  'identity',
  'live',
  'notifications',
  'site-content',
  'enquiries',
  'files',
  'imports',
  'staff',
  'portal',
  'patients',
  'consents',
  'vitals',
  'cashier',
  'billing',
  'upi',
  'appointments',
  'consultations',
  'wards',
  'emergency',
  'laboratory',
  'pharmacy',
  'accounts',
  'insurance',
  'timekeeping',
  'treatments',
  'dental',
  'overview',
  'aesthetic',
  'system',
];

const layerOf = (path: string) => path.split('/')[0] ?? '';
const isLeaf = (path: string) =>
  /^foundation\/shared\/|\/(contract(-[a-z-]+)?|rules)\.ts$|\/content\/[^/]+\.ts$|\/rules\/.+\.ts$|^contract\.ts$/.test(
    path,
  );

/** All forbidden imports, as pairs of the file and the imported path. */
function offences(forbidden: (file: SourceFile, imported: string) => boolean): string[] {
  return sourceFiles.flatMap((file) =>
    file.imports.filter((imported) => forbidden(file, imported)).map((imported) => `${file.path} -> ${imported}`),
  );
}

describe('imports', () => {
  const layers = ['foundation', 'modules', 'workspaces', 'app'];
  const rank = (path: string) => layers.indexOf(layerOf(path) === 'site' ? 'workspaces' : layerOf(path));

  test('are found in the source at all', () => {
    expect(sourceFiles.length).toBeGreaterThan(30);
    expect(sourceFiles.some(({ imports }) => imports.length > 3)).toBe(true);
  });

  test('go only from app to site and workspaces to modules to foundation', () => {
    expect(
      offences(
        (file, imported) =>
          imported !== 'contract.ts' && file.path !== 'contract.ts' && rank(imported) > rank(file.path),
      ),
    ).toEqual([]);
  });

  test('never go between site and workspaces', () => {
    const pair = ['site', 'workspaces'];
    expect(
      offences(
        (file, imported) =>
          pair.includes(layerOf(file.path)) &&
          pair.includes(layerOf(imported)) &&
          layerOf(file.path) !== layerOf(imported),
      ),
    ).toEqual([]);
  });

  test('of a module go only to modules earlier in the order', () => {
    const found = sourceFiles.flatMap(({ path }) => moduleOf(path) ?? []);
    expect(found.filter((module) => !moduleOrder.includes(module))).toEqual([]);
    expect(
      offences((file, imported) => {
        const [own, other] = [moduleOf(file.path), moduleOf(imported)];
        return Boolean(own && other && moduleOrder.indexOf(other) > moduleOrder.indexOf(own));
      }),
    ).toEqual([]);
  });

  test('of leaves go only to leaves', () => {
    expect(offences((file, imported) => isLeaf(file.path) && !isLeaf(imported))).toEqual([]);
  });

  test('bring no server code into the browser', () => {
    const toServer = (imported: string) => isServer(imported) || imported.startsWith('../db/');
    expect(offences((file, imported) => !isServer(file.path) && toServer(imported))).toEqual([]);
    const withNode = sourceFiles.filter(
      ({ path, text }) => !isServer(path) && path !== 'app/routes.ts' && /'node:/.test(text),
    );
    expect(withNode.map(({ path }) => path)).toEqual([]);
  });
});

test('screens use no API that browsers offer over HTTPS only, since a clinic may run on its own network', () => {
  const secure = sourceFiles.filter(
    ({ path, text }) => !isServer(path) && /\brandomUUID\(|\bcrypto\.subtle\b/.test(text),
  );
  expect(secure.map(({ path }) => path)).toEqual([]);
});

test('numbers are typed into the shared field alone: the one underneath drops or clamps what it does not know', () => {
  const imports = /import \{[^}]*\bNumberInput\b[^}]*\} from '@mantine\/core'/;
  const found = sourceFiles.filter(({ text }) => imports.test(text)).map(({ path }) => path);
  expect(found).toEqual(['foundation/ui/fields/typed-number-input.tsx']);
});

test('a folder holds at most 25 files; more go into folders by subject', () => {
  const folders = ['.', '../bench', '../db/demo', '../e2e', '../scripts']
    .flatMap((root) => readdirSync(join(sourceFolder, root), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath }) => parentPath);
  const counts = Object.entries(Object.groupBy(folders, (folder) => folder));
  expect(counts.length).toBeGreaterThan(200);
  expect(counts.filter(([, files = []]) => files.length > 25).map(([folder]) => folder)).toEqual([]);
});

describe('styles', () => {
  test('are in files: responsive props of the library make inline sheets, which the policy forbids', () => {
    const inline = sourceFiles.filter(({ text }) => /<(SimpleGrid|Grid|Flex)\b|=\{\{ base:/.test(text));
    expect(inline.map(({ path }) => path)).toEqual([]);
  });

  test('have unique file names, since classes are named after them', () => {
    const names = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.module.css'))
      .map((path) => basename(path));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('the browser bundle', () => {
  test('holds no server library and no secret', () => {
    const folder = join(sourceFolder, '../build/client/assets');
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    for (const name of scripts) {
      const text = readFileSync(join(folder, name), 'utf8');
      expect(text, name).not.toMatch(/krama_app|set_config|DATABASE_URL|SESSION_SECRET|pg_advisory/);
    }
  });

  test.each(publicPages)('of %s has nothing of the workspaces, to its last island', (page) => {
    const folder = join(sourceFolder, '../build/client');
    const html = readFileSync(join(folder, page, 'index.html'), 'utf8');
    const scripts = [...new Set([...html.matchAll(/(\/assets\/[\w.-]+\.js)/g)].map(([, name = '']) => name))];
    const all = [...scripts, ...laterScripts(folder, scripts)];
    expect(all.filter((name) => /\/(workspace|forms|reception-desk)-/.test(name))).toEqual([]);
  });
});
