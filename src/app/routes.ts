import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { workspaces } from '../foundation/shared/workspaces.ts';

/** The screens that modules have built so far, by address; the frame of their workspace is around them. */
const screens: Record<string, string> = {
  '/hospital/patients': '../modules/patients/web/patients-page.tsx',
};

const unlisted = '../workspaces/unlisted-page.tsx';

const workspaceRoutes = workspaces.map(({ path }): RouteConfigEntry => {
  const home = screens[path];
  const below = Object.entries(screens).filter(([address]) => address.startsWith(`${path}/`));
  return route(path.slice(1), '../workspaces/workspace-frame.tsx', { id: path }, [
    home ? index(home) : index(unlisted, { id: `${path}/` }),
    ...below.map(([address, file]) => route(address.slice(path.length + 1), file)),
    route('*', unlisted, { id: `${path}/*` }),
  ]);
});

const settings = '../modules/identity/web/settings';

export default [
  layout('../site/site-layout.tsx', [index('../site/home/home-page.tsx'), route('*', '../site/not-found-page.tsx')]),
  layout('../workspaces/workspace-layout.tsx', [
    route('login', '../modules/identity/web/sign-in/login-page.tsx'),
    route('link/:token', '../modules/identity/web/sign-in/link-page.tsx'),
    layout('../workspaces/session-layout.tsx', [
      ...workspaceRoutes,
      route('settings', '../workspaces/settings-frame.tsx', [
        index(`${settings}/profile-page.tsx`),
        route('password', `${settings}/password-page.tsx`),
        route('two-factor', `${settings}/two-factor-page.tsx`),
        route('passkeys', `${settings}/passkeys-page.tsx`),
        route('sessions', `${settings}/sessions-page.tsx`),
        route('appearance', `${settings}/appearance-page.tsx`),
        route('clinic', `${settings}/clinic-page.tsx`),
        route('people', `${settings}/people-page.tsx`),
        route('*', unlisted, { id: 'settings/*' }),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
