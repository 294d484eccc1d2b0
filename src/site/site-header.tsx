import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { Logo } from '#foundation/ui/logo.tsx';
import { ThemeToggle } from '#foundation/ui/theme-toggle.tsx';
import styles from './site-header.module.css';

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
  return (
    <header className={styles.header} data-solid={scrolled}>
      <div className={styles.row}>
        <Link to="/" className={styles.brand}>
          <Logo />
          {product.name}
        </Link>
        <ThemeToggle />
      </div>
    </header>
  );
}
