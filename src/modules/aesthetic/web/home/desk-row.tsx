import { useState } from 'react';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { RowFaultNote } from '#foundation/ui/forms/row-fault-note.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import hues from '#foundation/ui/status-chip.module.css';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import type { RowFault } from '#foundation/web/screens/use-row-changes.ts';
import { CancelDialog } from '#modules/appointments/web/visit/cancel-dialog.tsx';
import selectStyles from '#modules/appointments/web/visit/status-select.module.css';
import { fullName } from '#modules/patients/rules.ts';
import type { AestheticVisit } from '../../contract-visits.ts';
import { type AestheticStatus, aestheticStatuses, aestheticStatusNames } from '../../rules/visit-status.ts';
import { deskHues } from '../status-hues.ts';
import { visitSession } from '../visit-words.ts';
import styles from './home.module.css';

interface DeskRowProps {
  visit: AestheticVisit;
  fault: RowFault | null;
  onChange: (visit: AestheticVisit, change: { status: AestheticStatus; reason: string }) => void;
}

/** A visit at the aesthetic desk, with a control to choose its status. */
export function DeskRow({ visit, fault, onChange }: DeskRowProps) {
  const [cancelling, setCancelling] = useState<AestheticVisit | null>(null);

  function choose(status: AestheticStatus | undefined) {
    if (!status || status === visit.status) return;
    if (status === 'cancelled') setCancelling(visit);
    else onChange(visit, { status, reason: '' });
  }

  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <span className={styles.token}>
          <span className="visually-hidden">Token </span>
          {visit.tokenNumber}
        </span>
        <div className={styles.who}>
          <p className={styles.name}>
            <ScreenLink screen="patient" id={visit.patientId}>
              {fullName(visit)}
            </ScreenLink>
          </p>
          <p>{`${visit.treatmentType} · ${clinicTime(visit.startsAt)}`}</p>
          <p
            className={styles.detail}
          >{`${clinicianName(visit.practitioner, visit.practitionerRole)} · ${phoneText(visit.phone)}`}</p>
        </div>
        <span className={styles.session}>
          <span className="visually-hidden">Session </span>
          {visitSession(visit)}
        </span>
        <select
          className={`${selectStyles.select} ${hues[deskHues[visit.status]]}`}
          aria-label={`Status of ${fullName(visit)}`}
          value={visit.status}
          onChange={(event) => choose(aestheticStatuses.find((known) => known === event.currentTarget.value))}
        >
          {aestheticStatuses.map((status) => (
            <option key={status} value={status}>
              {aestheticStatusNames[status]}
            </option>
          ))}
        </select>
      </div>
      {fault ? <RowFaultNote fault={fault} /> : null}
      {cancelling ? (
        <CancelDialog
          visit={{ ...cancelling, doctorName: cancelling.practitioner, doctorRole: cancelling.practitionerRole }}
          onClose={() => setCancelling(null)}
          onReason={(reason) => onChange(cancelling, { status: 'cancelled', reason })}
        />
      ) : null}
    </li>
  );
}
