import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { workspaces } from '../foundation/shared/workspaces.ts';

/** Every address of a workspace that has no screens yet says that it is not built, or not there. */
const unlisted = '../workspaces/unlisted-page.tsx';

/** Workspaces that choose their screens themselves: a route of its own would weigh on every public page. */
const choosing: Record<string, string> = { '/hospital': '../workspaces/hospital-pages.tsx' };

const workspaceRoutes = workspaces.map(({ path }) =>
  route(`${path.slice(1)}/*`, choosing[path] ?? unlisted, { id: path }),
);

export default [
  layout('../site/site-layout.tsx', [
    index('../site/home/home-page.tsx'),
    route('product', '../site/product/product-page.tsx'),
    route('specialties/:clinicType?', '../site/specialties/specialties-page.tsx'),
    route('roadmap', '../site/roadmap/roadmap-page.tsx'),
    route('contact', '../site/contact/contact-page.tsx'),
    route('*', '../site/not-found-page.tsx'),
  ]),
  layout('../workspaces/workspace-layout.tsx', [
    route('login', '../modules/identity/web/sign-in/login-page.tsx'),
    route('waiting-room/:key', '../modules/appointments/web/waiting-room-page.tsx'),
    route('link/:token', '../modules/identity/web/sign-in/link-page.tsx'),
    route('admin', '../workspaces/admin-frame.tsx'),
    layout('../workspaces/session-layout.tsx', [
      layout('../workspaces/workspace-frame.tsx', workspaceRoutes),
      route('settings/*', '../workspaces/settings-frame.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
