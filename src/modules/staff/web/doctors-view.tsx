import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { Doctor, DoctorException } from '../contract.ts';
import { staffContract } from '../contract.ts';
import { mayPlan } from '../rules.ts';
import { staffApi } from './api.ts';
import { DoctorDialog } from './doctor-dialog.tsx';
import { weekLines } from './doctor-words.ts';
import styles from './doctors-view.module.css';
import { ExceptionDialog } from './exception-dialog.tsx';
import { ExceptionList } from './exception-list.tsx';
import { doctorName } from './use-doctors.ts';

const editors = staffContract.saveDoctor['~orpc'].meta.access;
const planners = staffContract.addException['~orpc'].meta.access;

interface DoctorsViewProps {
  onClash: (doctor: Doctor, exception: DoctorException) => void;
  /** Renders the visits that clash with an exception, with a link to them. */
  clashOf: (doctor: Doctor, exception: DoctorException) => ReactNode;
}

/** When each doctor is in, and the exceptions. */
export default function DoctorsView({ onClash, clashOf }: DoctorsViewProps) {
  const { role, id: userId } = useCurrentUser();
  const mayEnterLeave = ({ id }: Doctor) => planners.includes(role) && mayPlan({ role, userId }, id);
  const query = useQuery(staffApi.doctors.queryOptions());
  const [editing, setEditing] = useState<Doctor | null>(null);
  const [leaveOf, setLeaveOf] = useState<Doctor | null>(null);
  if (!query.data) {
    if (!query.isError) return <div className={styles.wait} aria-busy="true" />;
    return <ReadFailure what="doctors" query={query} />;
  }
  if (query.data.length === 0) {
    return <EmptyState title="No doctors yet" text="Invite someone with the role Doctor under Settings, People." />;
  }
  return (
    <>
      <ul className={styles.doctors}>
        {query.data.map((doctor) => (
          <li key={doctor.id} className={styles.doctor}>
            <h2 className={styles.name}>{doctorName(doctor)}</h2>
            {doctor.version === 0 ? (
              <p className={styles.note}>Not set up yet: cannot be booked.</p>
            ) : (
              <>
                <p className={styles.note}>{`${doctor.speciality}, ${doctor.department}`}</p>
                <p>{`${doctor.room ? `Room ${doctor.room} · ` : ''}${doctor.slotMinutes} minutes a visit`}</p>
                <Week doctor={doctor} />
              </>
            )}
            <ExceptionList
              doctor={doctor}
              mayChange={mayEnterLeave(doctor)}
              clashOf={(exception) => clashOf(doctor, exception)}
            />
            <Group gap="xs" mt="auto">
              {editors.includes(role) ? (
                <Button
                  variant="default"
                  aria-label={`${doctor.version === 0 ? 'Set up' : 'Change'} ${doctorName(doctor)}`}
                  onClick={() => setEditing(doctor)}
                >
                  {doctor.version === 0 ? 'Set up' : 'Change'}
                </Button>
              ) : null}
              {doctor.version > 0 && mayEnterLeave(doctor) ? (
                <Button
                  variant="default"
                  aria-label={`Leave or other hours of ${doctorName(doctor)}`}
                  onClick={() => setLeaveOf(doctor)}
                >
                  Leave or other hours
                </Button>
              ) : null}
            </Group>
          </li>
        ))}
      </ul>
      {editing ? <DoctorDialog doctor={editing} onClose={() => setEditing(null)} /> : null}
      {leaveOf ? <ExceptionDialog doctor={leaveOf} onClash={onClash} onClose={() => setLeaveOf(null)} /> : null}
    </>
  );
}

function Week({ doctor: { hours } }: { doctor: Doctor }) {
  return (
    <dl className={styles.week}>
      {weekLines(hours).map(({ days, spans }) => (
        <div key={days} data-off={spans === ''}>
          <dt>{days}</dt>
          <dd>{spans || 'Off'}</dd>
        </div>
      ))}
    </dl>
  );
}
