import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';

/** The first page appears at once; only pages reached from another one fade in. */
function usePageFade() {
  const { pathname } = useLocation();
  const [page, setPage] = useState({ pathname, fades: false });
  if (page.pathname !== pathname) setPage({ pathname, fades: true });
  return page;
}

export default function SiteLayout() {
  const { pathname, fades } = usePageFade();
  return (
    <div className={styles.site}>
      <SiteHeader />
      <div key={pathname} className={fades ? `${styles.page} ${styles.fades}` : styles.page}>
        <Outlet />
      </div>
      <SiteFooter />
    </div>
  );
}
