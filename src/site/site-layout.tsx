import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { earlyPressScript } from '#foundation/ui/focus/early-press.ts';
import { island } from './parts/island.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';

const SiteFooter = island('site-footer', () => import('./site-footer.tsx'));
const ContactWidget = island('contact-widget', () => import('./contact-widget.tsx'));

/** The tabs of a page count as one page, by the first part of the path, so that a tab keeps the focus. */
const pageOf = (pathname: string) => pathname.split('/')[1] ?? '';

/** The first page appears at once; only pages reached from another page fade in. */
function usePageFade() {
  const current = pageOf(useLocation().pathname);
  const [page, setPage] = useState({ name: current, fades: false });
  if (page.name !== current) setPage({ name: current, fades: true });
  return page;
}

export default function SiteLayout() {
  const { name, fades } = usePageFade();
  return (
    <div className={styles.site}>
      <script dangerouslySetInnerHTML={{ __html: earlyPressScript }} suppressHydrationWarning />
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <SiteHeader />
      <div id="content" key={name} className={fades ? `${styles.page} ${styles.fades}` : styles.page}>
        <Outlet />
      </div>
      <SiteFooter />
      <ContactWidget />
    </div>
  );
}
