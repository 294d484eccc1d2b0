import { StatusChip, type StatusHue } from '#foundation/ui/status-chip.tsx';
import scene from './scene.module.css';
import styles from './stock-scene.module.css';

const items: { name: string; batch: string; stock: string; share: number; hue: StatusHue; note: string }[] = [
  { name: 'Amoxicillin 500 mg', batch: 'Batch AX24, 11/2026', stock: '12', share: 8, hue: 'red', note: 'Low stock' },
  {
    name: 'Paracetamol 650 mg',
    batch: 'Batch PC91, 08/2027',
    stock: '1,840',
    share: 92,
    hue: 'green',
    note: 'In stock',
  },
  { name: 'Lignocaine 2 %', batch: 'Batch LG07, 12/2026', stock: '36', share: 40, hue: 'orange', note: 'Expiring' },
  { name: 'Pantoprazole 40 mg', batch: 'Batch PT33, 05/2027', stock: '420', share: 64, hue: 'green', note: 'In stock' },
];

export function StockScene() {
  return (
    <>
      <div className={scene.title}>
        Pharmacy
        <span className={scene.small}>2 need attention</span>
      </div>
      {items.map(({ name, batch, stock, share, hue, note }) => (
        <div key={name} className={scene.row}>
          <span className={scene.words}>
            {name}
            <span className={scene.small}>{batch}</span>
          </span>
          <span className={styles.stock}>
            <span className={scene.figure}>{stock}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="6" className={styles.track} />
              <rect width={share} height="6" className={hue === 'red' ? styles.low : styles.level} />
            </svg>
          </span>
          <span className={styles.note}>
            <StatusChip hue={hue}>{note}</StatusChip>
          </span>
        </div>
      ))}
    </>
  );
}
