import { useRef } from 'react';
import { Link } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { ContactLink } from './parts/contact-link.tsx';
import { isCurrent, siteLinks } from './site-links.ts';
import styles from './site-menu.module.css';

/** The links on a small screen. As a popover, the browser opens it and closes it on Escape, even without our script. */
export function SiteMenu({ pathname }: { pathname: string }) {
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button type="button" className={styles.toggle} popoverTarget="site-menu" aria-label="Menu">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path className={styles.bars} d="M4 6h16M4 12h16M4 18h16" />
          <path className={styles.cross} d="M18 6 6 18M6 6l12 12" />
        </svg>
      </button>
      <nav id="site-menu" popover="auto" ref={menu} aria-label="Menu" className={styles.menu}>
        {siteLinks.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={styles.link}
            aria-current={isCurrent(to, pathname) ? 'page' : undefined}
            onClick={close}
          >
            {label}
          </Link>
        ))}
        <Link to="/login" className={styles.link} onClick={close}>
          Sign In
        </Link>
        <ContactLink source="navbar" onClick={close}>
          Book Demo
        </ContactLink>
        <p className={styles.made}>Made in {product.city}</p>
      </nav>
    </>
  );
}
