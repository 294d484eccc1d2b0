import { Logo } from '#foundation/ui/logo.tsx';
import styles from './loading-page.module.css';

/** Stands for a moment where the workspace's top bar will be: same height, same logo, so that nothing jumps. */
export function LoadingPage() {
  return (
    <div className={styles.bar}>
      <Logo className={styles.logo} />
    </div>
  );
}
