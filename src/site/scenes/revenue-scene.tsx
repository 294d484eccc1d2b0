import styles from './revenue-scene.module.css';
import scene from './scene.module.css';

const parts = [
  { name: 'UPI', amount: '67,200', share: 100 },
  { name: 'Cash', amount: '45,600', share: 68 },
  { name: 'Card', amount: '21,800', share: 33 },
  { name: 'Insurance', amount: '11,000', share: 17 },
];

export function RevenueScene() {
  return (
    <>
      <div className={scene.title}>
        Revenue today
        <span className={scene.small}>Day close, 20:10</span>
      </div>
      <p className={styles.total}>₹1,45,600</p>
      {parts.map(({ name, amount, share }) => (
        <div key={name} className={styles.part}>
          <span>{name}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width={share} height="8" rx="1.5" />
          </svg>
          <span className={scene.figure}>₹{amount}</span>
        </div>
      ))}
    </>
  );
}
