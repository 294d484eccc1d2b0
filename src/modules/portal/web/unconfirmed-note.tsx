import styles from './portal.module.css';
import { useFamily } from './use-family.ts';

/** Why nothing of somebody is listed: an empty list would say that there is nothing. */
export function UnconfirmedNote() {
  const { family, isShown } = useFamily();
  const waiting = family.filter((member) => isShown(member) && !member.isConfirmed);
  if (waiting.length === 0) return null;
  const names = waiting.map(({ firstName }) => firstName).join(' and ');
  return (
    <p className={styles.token} role="status">
      {`Records of ${names} open here once a doctor or nurse of the clinic has confirmed your access. Ask at your next visit.`}
    </p>
  );
}
