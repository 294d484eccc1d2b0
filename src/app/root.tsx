import '#foundation/ui/theme/tokens.css';
import '#foundation/ui/theme/fonts.css';
import '#foundation/ui/theme/base.css';
import anekUrl from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { colorSchemeScript } from '#foundation/web/color-scheme.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { LoadingPage } from './pages/loading-page.tsx';

export const ErrorBoundary = ErrorPage;
export const HydrateFallback = LoadingPage;

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ...[interUrl, anekUrl].map((href) => ({
    rel: 'preload' as const,
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The script below sets the colour scheme on <html> before React hydrates it.
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f8f6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e171d" />
        <script dangerouslySetInnerHTML={{ __html: colorSchemeScript }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
