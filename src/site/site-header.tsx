import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { Logo } from '#foundation/ui/logo.tsx';
import { ThemeToggle } from '#foundation/ui/theme/theme-toggle.tsx';
import { ContactLink } from './parts/contact-link.tsx';
import styles from './site-header.module.css';
import { isCurrent, siteLinks } from './site-links.ts';
import { SiteMenu } from './site-menu.tsx';

const solidAfterPixels = 50;

function useScrolled() {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > solidAfterPixels);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}

export function SiteHeader() {
  const scrolled = useScrolled();
  const { pathname } = useLocation();
  return (
    <header className={styles.header} data-solid={scrolled}>
      <div className={styles.row}>
        <Link to="/" className={styles.brand}>
          <Logo />
          {product.name}
        </Link>
        <nav aria-label="Main" className={styles.links}>
          {siteLinks.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              prefetch="intent"
              className={styles.link}
              aria-current={isCurrent(to, pathname) ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.tools}>
          <ThemeToggle />
          <Link to="/login" className={styles.signIn}>
            Sign In
          </Link>
          <span className={styles.book}>
            <ContactLink look="small" source="navbar">
              Book Demo
            </ContactLink>
          </span>
          <SiteMenu pathname={pathname} />
        </div>
      </div>
    </header>
  );
}
