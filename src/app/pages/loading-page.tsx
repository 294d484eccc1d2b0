import { Logo } from '#foundation/ui/logo.tsx';
import styles from './loading-page.module.css';

/** Shown briefly in place of the workspace's top bar, with the same height and logo so that nothing jumps. */
export function LoadingPage() {
  return (
    <div className={styles.bar}>
      <Logo className={styles.logo} />
    </div>
  );
}
