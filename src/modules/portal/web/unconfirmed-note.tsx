import { useQuery } from '@tanstack/react-query';
import { portalApi } from './api.ts';
import styles from './portal.module.css';
import { reread } from './reread.ts';

/** Explains why nothing is listed for a patient: an empty list would mean that there is nothing. */
export function UnconfirmedNote() {
  const { data: waiting = [] } = useQuery({ ...portalApi.waiting.queryOptions(), ...reread });
  return waiting.map(({ patientId, firstName, code }) => (
    <p key={patientId} className={styles.token} role="status">
      {`Visits, bills and records of ${firstName} open here once a doctor or nurse of the clinic has confirmed your access. Show them this code at your next visit: `}
      <strong>{`${code.slice(0, 3)} ${code.slice(3)}`}</strong>
    </p>
  ));
}
