import { entryStatuses, entryStatusNames, findingName } from '../../../rules/codes.ts';
import styles from './legend.module.css';

const shown = [
  { paint: 'finding', name: findingName },
  ...entryStatuses.map((status) => ({ paint: status, name: entryStatusNames[status] })),
];

export function Legend() {
  return (
    <ul className={styles.legend} aria-label="Colours">
      {shown.map(({ paint, name }) => (
        <li key={paint} className={styles.item}>
          <span className={styles.swatch} data-swatch={paint} />
          {name}
        </li>
      ))}
    </ul>
  );
}
