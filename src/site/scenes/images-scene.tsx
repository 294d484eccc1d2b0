import styles from './images-scene.module.css';
import scene from './scene.module.css';

const spots = [
  [34, 52, 5],
  [58, 40, 3.4],
  [80, 66, 4.2],
  [46, 84, 3.6],
  [72, 96, 5.4],
  [98, 48, 3],
  [28, 108, 3.2],
  [92, 112, 3.8],
  [62, 66, 2.6],
] as const;

export function ImagesScene() {
  return (
    <>
      <div className={scene.title}>
        Left cheek
        <span className={scene.small}>Session 1 and session 6</span>
      </div>
      <div className={styles.pair}>
        <svg className={styles.before} viewBox="0 0 128 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {spots.map(([x, y, r]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
          ))}
        </svg>
        <svg className={styles.after} viewBox="0 0 128 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {spots.slice(0, 3).map(([x, y, r]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={r * 0.5} />
          ))}
        </svg>
        <span className={styles.handle}>‹ ›</span>
        <span className={styles.label}>Before</span>
        <span className={`${styles.label} ${styles.right}`}>After 10 weeks</span>
      </div>
      <div className={styles.foot}>
        <span>Photograph consent on file</span>
        <span className={scene.small}>Released to the patient</span>
      </div>
    </>
  );
}
