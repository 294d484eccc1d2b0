import { product } from '#foundation/shared/product.ts';
import { builtInMetrics } from '#modules/site-content/content.ts';
import { pilotLaunch } from './launch.ts';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p>Made in {product.city}</p>
        <p>{pilotLaunch}</p>
        <p>
          © {builtInMetrics.developmentStartYear} {product.name}
        </p>
      </div>
    </footer>
  );
}
