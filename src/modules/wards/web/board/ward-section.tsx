import { useId } from 'react';
import type { Bed, Ward } from '../../contract-board.ts';
import { acuities, acuityHues, acuityNames, bedState } from '../../rules.ts';
import { BedTile } from './bed-tile.tsx';
import { OccupancyBar } from './occupancy-bar.tsx';
import { useBedChanges } from './use-bed-changes.ts';
import styles from './ward-section.module.css';

interface WardSectionProps {
  /** Null for the observation beds. */
  ward: Ward | null;
  beds: readonly Bed[];
  /** The bed state to show; null for all. */
  show: ReturnType<typeof bedState> | null;
  now: string;
  onOpen: (bed: Bed) => void;
  onDrop: (admissionId: string, bed: Bed) => void;
}

export function WardSection({ ward, beds, show, now, onOpen, onDrop }: WardSectionProps) {
  const id = useId();
  const { setAcuity } = useBedChanges();
  const name = ward?.name ?? 'Observation';
  const drawn = beds.filter((bed) => show === null || bedState(bed) === show);
  const occupied = beds.filter(({ admission }) => admission).length;
  return (
    <section aria-labelledby={id} className={styles.ward}>
      <div className={styles.head}>
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        {ward ? (
          <select
            className={`${styles.acuity} ${styles[acuityHues[ward.acuity]]}`}
            aria-label={`Urgency of ${name}`}
            value={ward.acuity}
            onChange={(event) => {
              const acuity = acuities.find((known) => known === event.currentTarget.value);
              if (acuity) setAcuity.mutate({ id: ward.id, acuity, version: ward.version });
            }}
          >
            {acuities.map((acuity) => (
              <option key={acuity} value={acuity}>
                {acuityNames[acuity]}
              </option>
            ))}
          </select>
        ) : null}
        <span className={styles.count}>{`${occupied}/${beds.length}`}</span>
        <span className={styles.bar}>
          <OccupancyBar occupied={occupied} total={beds.length} />
        </span>
      </div>
      <div className={styles.beds}>
        {drawn.map((bed) => (
          <BedTile key={bed.id} bed={bed} now={now} onOpen={onOpen} onDrop={onDrop} />
        ))}
      </div>
    </section>
  );
}
