import { type ContextType, StrictMode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router';
import { HydratedRouter, RouterProvider } from 'react-router/dom';

type Framework = NonNullable<ContextType<typeof FrameworkContext>>;

declare global {
  interface Window {
    __reactRouterContext: Omit<Framework, 'manifest' | 'routeModules'>;
    __reactRouterManifest: Framework['manifest'];
    __reactRouterRouteModules: Framework['routeModules'];
  }
}

/**
 * Does what `HydratedRouter` does for an app without loaders and without a rendering server: neither data nor routes
 * are ever fetched, and the code for it would be a twentieth of what a public page loads.
 */
function startRouter() {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: routeModules } = window;
  const framework: Framework = { ...window.__reactRouterContext, manifest, routeModules };
  const { isSpaMode, future } = framework;
  const noData = { loaderData: {} };
  const routes = createClientRoutes(manifest.routes, routeModules, noData, false, isSpaMode);
  const getRouteInfo = (id: string) => ({
    clientLoader: undefined,
    hasLoader: false,
    hasHydrateFallback: routeModules[id]?.HydrateFallback !== undefined,
  });
  const { location } = window;
  const known = { state: noData, routes, getRouteInfo, location, basename: undefined, future, isSpaMode };
  const router = createRouter({
    routes,
    history: createBrowserHistory(),
    ...(!isSpaMode && { hydrationData: getHydrationData(known) }),
    mapRouteProperties: defaultMapRouteProperties,
    hydrationRouteProperties,
  });
  const isComplete = router.state.initialized;
  if (isComplete) router.initialize();

  return function BuiltRouter() {
    // A page that starts with a loading state must be hydrated in that state before its screen replaces it.
    useLayoutEffect(() => {
      if (!isComplete) router.initialize();
    }, []);
    return (
      <FrameworkContext value={framework}>
        <RouterProvider router={router} />
      </FrameworkContext>
    );
  };
}

/** In development, React Router's own component, which hot reloading depends on. */
const App = import.meta.env.DEV ? HydratedRouter : startRouter();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
