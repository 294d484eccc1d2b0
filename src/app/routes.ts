import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('../site/site-layout.tsx', [index('../site/home/home-page.tsx'), route('*', '../site/not-found-page.tsx')]),
  layout('../workspaces/workspace-layout.tsx', [
    route('hospital/patients', '../workspaces/hospital/hospital-patients-page.tsx'),
  ]),
] satisfies RouteConfig;
