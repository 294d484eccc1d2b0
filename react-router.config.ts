import type { Config } from '@react-router/dev/config';

/** Pages that are written to HTML files at build time. Every other path is served by __spa-fallback.html. */
export const prerenderedPaths = ['/'];

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: false,
  prerender: prerenderedPaths,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
