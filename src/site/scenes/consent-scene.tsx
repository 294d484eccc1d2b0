import { StatusChip } from '#foundation/ui/status-chip.tsx';
import styles from './consent-scene.module.css';
import scene from './scene.module.css';

export function ConsentScene() {
  return (
    <>
      <div className={scene.title}>
        Consent: root canal, tooth 36
        <StatusChip hue="green">Signed</StatusChip>
      </div>
      <p className={styles.text}>
        The dentist has explained the treatment, what may go wrong and what else could be done. I have had my questions
        answered.
      </p>
      <div className={styles.read}>
        <span className={styles.tick}>✓</span> Read in Telugu, version 3
      </div>
      <div className={styles.pad}>
        <svg viewBox="0 0 240 60" fill="none" aria-hidden="true">
          <path d="M14 40c10-26 22-34 24-24s-18 28-10 30 22-24 26-20-10 18-2 18 14-16 20-16-6 16 2 16 16-30 22-34-12 34-4 34 14-18 20-18-4 14 4 14 12-10 18-10 2 8 10 8 26-12 66-14" />
        </svg>
      </div>
      <div className={styles.foot}>
        <span>Savitri Kulkarni</span>
        <span className={scene.small}>15/11/2026, 10:42</span>
      </div>
    </>
  );
}
