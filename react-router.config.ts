import { writeFile } from 'node:fs/promises';
import type { Config } from '@react-router/dev/config';
import { publicPages, secondAddresses } from './src/modules/site-content/content/pages.ts';
import { searchEngineFiles } from './src/modules/site-content/content/search-engine-files.ts';

/** Pages written to HTML files at build time. Every other path is served by __spa-fallback.html. */
export const prerenderedPaths = [...publicPages, ...secondAddresses];

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: false,
  prerender: prerenderedPaths,
  routeDiscovery: { mode: 'initial' },
  async buildEnd() {
    for (const [name, text] of Object.entries(searchEngineFiles)) await writeFile(`build/client/${name}`, text);
  },
} satisfies Config;
