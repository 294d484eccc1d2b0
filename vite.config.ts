import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { callableContracts } from './scripts/callable-contracts.ts';

/** React and its router in one chunk, which compresses better than five and stays cached across releases. */
const reactChunk = {
  name: 'react',
  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/,
};

/** Libraries that only forms need; no workspace starts with a form. */
const formsChunk = {
  name: 'forms',
  test: /node_modules\/(@hookform|react-hook-form|react-number-format)\/|@mantine\/core\/.*\/(Autocomplete|Checkbox|Combobox|NumberInput|PasswordInput|Pill|PillsInput|Radio|SegmentedControl|Select|TagsInput)\//,
};

/**
 * Whether a file belongs to a module shown in the workspaces and is shared by its screens, or needed before one of them
 * is opened.
 */
function isSharedByScreens(id: string): boolean {
  const [, folder = ''] =
    /^(.*\/src\/modules\/[\w-]+)\/(rules|web\/(api|commands|screens|[\w-]+-reads))\.ts/.exec(id) ?? [];
  return folder !== '' && ['screens', 'commands'].some((name) => existsSync(join(folder, `web/${name}.ts`)));
}

/** Requests and the session: public pages need them too, and would otherwise fetch the workspace chunk for them. */
const requestChunk = {
  name: 'request',
  test: /\/web\/(requests\/(plain-request|request-limit)|request-demo|session\/(session|session-events|token-claims))\.ts|src\/foundation\/shared\/(roles|screens|workspaces)\.ts/,
};

/** Few chunks behind sign-in: every page carries the list of all chunks, and one large file compresses better than ten. */
const workspaceChunk = {
  name: 'workspace',
  test: (id: string) =>
    !formsChunk.test.test(id) &&
    (isSharedByScreens(id) ||
      /node_modules\/@mantine\/|src\/(workspaces\/|foundation\/(shared\/text\/phone|web\/(requests\/declared-data|screens\/use-row-changes)|ui\/(offer-undo|tiles\/stat-tile|print\/use-print-sheet)))/.test(
        id,
      )),
};

/** The reception desk with all it needs in one file, loaded before it is known who is signed in. */
const deskChunk = { name: 'reception-desk', test: /\/reception-desk\.tsx$/ };

/**
 * What every public page needs, in one file instead of twenty small ones: shared parts, and the styles of all parts.
 */
const baseChunk = {
  name: 'base',
  test: /src\/foundation\/(shared\/product|web\/color-scheme|ui\/(action|initials-badge|logo|pages\/message-page|status-chip|theme\/theme-toggle))|src\/site\/(parts\/(island|still|contact-link|page-meta)|site-(links|menu|header))[\w-]*\.tsx?$|src\/site\/((parts|scenes)\/(\w+\/)?)?[\w-]+\.module\.css|vite\/preload-helper|src\/site\/parts\/page-hero|src\/foundation\/web\/drafts\/browser-storage/,
};

/** The styles of a page in one linked file, so that parts whose script loads later are styled from the start. */
const pageStyles = {
  name: (id: string) => `site-${/src\/site\/(\w+)\//.exec(id)?.[1]}`,
  test: /src\/site\/(home|product|specialties|roadmap|contact)\/[\w-]+\.module\.css/,
};

/** Chunks already loaded with the page that starts the client app. */
const loadedBefore = /\/(react|base|request|workspace|rolldown-runtime)-[^/]+$/;

/**
 * Behind sign-in, a lazy screen is fetched with all its dependencies. On public pages its styles are linked already,
 * and a list of its scripts would weigh more than it saves.
 */
const laterDependencies = (_file: string, files: string[], { hostId }: { hostId: string }) =>
  /\/(workspace|reception-desk)-[^/]+$/.test(hostId)
    ? files.filter((file) => !loadedBefore.test(file))
    : files.filter((file) => file.endsWith('.css') && !/\/(site|base)-/.test(file));

/** Names a class after its file, which makes it easy to find and compresses better than a hash. */
const className = (name: string, file: string) => `${basename(file, '.module.css')}_${name}`;

export default defineConfig({
  plugins: [callableContracts(), reactRouter()],
  resolve: { alias: { 'react-style-singleton': join(import.meta.dirname, 'src/foundation/web/style-singleton.ts') } },
  css: { modules: { generateScopedName: className } },
  build: {
    sourcemap: false,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: laterDependencies },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [reactChunk, baseChunk, requestChunk, pageStyles, workspaceChunk, deskChunk, formsChunk],
            },
          },
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
