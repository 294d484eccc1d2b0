import type { Config } from '@react-router/dev/config';
import { publicPages, secondAddresses } from './src/modules/site-content/content/pages.ts';

/** Pages that are written to HTML files at build time. Every other path is served by __spa-fallback.html. */
export const prerenderedPaths = [...publicPages, ...secondAddresses];

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...prerenderedPaths, '/sitemap.xml', '/robots.txt'],
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
