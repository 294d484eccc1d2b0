import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { workspaces } from '../foundation/shared/workspaces.ts';

/** A workspace picks its screens itself: a route for each screen would add to every public page. */
const workspaceRoutes = workspaces.map(({ path }) =>
  route(`${path.slice(1)}/*`, '../workspaces/workspace-pages.tsx', { id: path }),
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
    route('waiting-room/:key', '../modules/appointments/web/waiting-room/waiting-room-page.tsx'),
    route('reminders/:key', '../modules/appointments/web/reminders/reminders-page.tsx'),
    route('report/:key', '../modules/laboratory/web/report-check/report-check-page.tsx'),
    route('link/:token', '../modules/identity/web/sign-in/link-page.tsx'),
    route('admin', '../workspaces/admin-frame.tsx'),
    layout('../workspaces/session-layout.tsx', [
      layout('../workspaces/workspace-frame.tsx', workspaceRoutes),
      route('settings/*', '../workspaces/settings-frame.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
