import { countText } from '#foundation/shared/text/count-text.ts';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import type { Overview } from '../contract.ts';
import styles from './changes-since-yesterday.module.css';

const counted = (count: number | undefined) => (count === undefined ? '–' : countText(count));

const lines: readonly [keyof Overview['changes'], string][] = [
  ['registered', 'New patients'],
  ['admitted', 'Admissions'],
  ['discharged', 'Discharges'],
  ['emergencyArrivals', 'Emergency arrivals'],
  ['cancelledVisits', 'Cancelled visits'],
];

export function ChangesSinceYesterday({ overview }: { overview: Overview | null }) {
  return (
    <SectionCard title="What changed since yesterday">
      <table className={styles.table} aria-busy={!overview}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">What</span>
            </th>
            <th scope="col">Today</th>
            <th scope="col">Yesterday</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([key, name]) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className={styles.now}>{counted(overview?.changes[key].now)}</td>
              <td>{counted(overview?.changes[key].before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {overview && overview.bedsToClean > 0 ? (
        <p className={styles.note}>
          {overview.bedsToClean === 1 ? '1 bed awaiting cleaning' : `${overview.bedsToClean} beds awaiting cleaning`}
        </p>
      ) : null}
    </SectionCard>
  );
}
