import { StatusChip, type StatusHue } from '#foundation/ui/status-chip.tsx';
import styles from './lab-scene.module.css';
import scene from './scene.module.css';

const results: { test: string; range: string; value: string; hue: StatusHue; flag: string }[] = [
  { test: 'Haemoglobin', range: '12.0 to 15.5 g/dL', value: '9.1', hue: 'yellow', flag: 'Low' },
  { test: 'Potassium', range: '3.5 to 5.1 mmol/L', value: '6.4', hue: 'red', flag: 'Critical' },
  { test: 'Creatinine', range: '0.6 to 1.1 mg/dL', value: '0.9', hue: 'green', flag: 'Normal' },
];

export function LabScene() {
  return (
    <>
      <div className={scene.title}>
        Laboratory
        <span className={scene.small}>Gangamma, token 25</span>
      </div>
      <p className={styles.alert}>Potassium is critical. Dr. Deshmukh was told at 11:26.</p>
      {results.map(({ test, range, value, hue, flag }) => (
        <div key={test} className={scene.row}>
          <span className={scene.words}>
            {test}
            <span className={scene.small}>{range}</span>
          </span>
          <span className={styles.value}>{value}</span>
          <span className={styles.flag}>
            <StatusChip hue={hue}>{flag}</StatusChip>
          </span>
        </div>
      ))}
    </>
  );
}
