import { type CSSProperties, useState } from 'react';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import hues from '#foundation/ui/status-chip.module.css';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import { statusNames } from '../../rules.ts';
import { statusHues } from '../visit/status-hues.ts';
import styles from './crowd-block.module.css';

interface CrowdBlockProps {
  visits: readonly Appointment[];
  doctor: string;
  style: CSSProperties;
  isAway: (visit: Appointment) => boolean;
  onOpen: (visit: Appointment) => void;
}

/** Simultaneous visits that do not fit into a column: shows their number, and lists them when pressed. */
export function CrowdBlock({ visits, doctor, style, isAway, onOpen }: CrowdBlockProps) {
  const [isShown, setShown] = useState(false);
  const from = clinicTime(visits[0]?.startsAt ?? '');
  return (
    <>
      <button
        type="button"
        className={styles.crowd}
        style={style}
        aria-label={`${visits.length} more visits from ${from} with ${doctor}`}
        onClick={() => setShown(true)}
      >
        {`+${visits.length}`}
      </button>
      {isShown ? (
        <Dialog opened title={`${doctor} from ${from}`} onClose={() => setShown(false)}>
          <ul className={styles.list}>
            {visits.map((visit) => (
              <li key={visit.id}>
                <button
                  type="button"
                  className={`${styles.row} ${hues[statusHues[visit.status]]}`}
                  onClick={() => {
                    setShown(false);
                    onOpen(visit);
                  }}
                >
                  <span className="visually-hidden">Token</span>
                  <strong>{visit.tokenNumber}</strong>
                  <span className={styles.name}>{fullName(visit)}</span>
                  <span className={styles.when}>
                    {`${clinicTime(visit.startsAt)} · ${isAway(visit) ? 'Doctor away' : statusNames[visit.status]}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  );
}
