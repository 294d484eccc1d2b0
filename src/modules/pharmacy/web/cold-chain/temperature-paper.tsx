import { clinicDate, clinicDateTime } from '#foundation/web/clinic-date.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { ColdPlace } from '../../contract-cold-chain.ts';
import { isOutside, limitsText } from '../../rules/inventory/cold-chain.ts';
import styles from '../purchase/purchase-paper.module.css';

/** The last temperatures of one refrigerator for an inspector, on A4, the oldest first. */
export function TemperaturePaper({ place }: { place: ColdPlace }) {
  const { clinicName } = useCurrentUser();
  const { name, retiredAt, readings } = place;
  return (
    <article className={styles.paper}>
      <h1>{`Temperatures of ${name}`}</h1>
      <p>
        <strong>{clinicName}</strong>
        {`, ${clinicDate(new Date().toISOString())}`}
      </p>
      <p>
        {[`Limits ${limitsText(place)}`, retiredAt && `Retired on ${clinicDate(retiredAt)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Read</th>
            <th scope="col">Temperature</th>
            <th scope="col">By</th>
            <th scope="col">What was done</th>
          </tr>
        </thead>
        <tbody>
          {readings.toReversed().map(({ id, celsius, note, readAt, readBy }) => (
            <tr key={id}>
              <td>{clinicDateTime(readAt)}</td>
              <td>{`${celsius} °C${isOutside(celsius, place) ? ', outside' : ''}`}</td>
              <td>{readBy ?? 'Sensor'}</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
