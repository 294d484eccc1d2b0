import { figureMark } from '#modules/site-content/content/pilot.ts';
import styles from './figure-mark.module.css';

/** Shown beside every figure that the pilot has yet to prove. */
export function FigureMark({ children = figureMark }: { children?: string }) {
  return <span className={styles.mark}>{children}</span>;
}
