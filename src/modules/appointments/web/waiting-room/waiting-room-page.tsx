import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type Clock, timeIn } from '#foundation/shared/dates/clock.ts';
import { usualTimeZone } from '#foundation/shared/dates/dates.ts';
import { product } from '#foundation/shared/product.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { isMissing } from '#foundation/web/requests/failure.ts';
import type { WaitingRoom } from '../../contract-waiting-room.ts';
import { displayParts, displayStaleMilliseconds, displayTurnMilliseconds } from '../../rules.ts';
import { appointmentsApi } from '../api.ts';
import { useCallChime } from './use-call-chime.ts';
import { useSeconds } from './use-seconds.ts';
import styles from './waiting-room-page.module.css';

/**
 * A called patient sees it within two seconds. The screen has no account and is not notified of changes, so it polls.
 */
const refetchMilliseconds = 1_000;

/**
 * For a television on the wall that is read from eight metres and has nobody to click. An outdated number is worse than
 * none.
 */
export default function WaitingRoomPage() {
  const { key = '' } = useParams();
  const room = useQuery(
    appointmentsApi.waitingRoom.queryOptions({
      input: { key },
      context: { anonymous: true },
      refetchInterval: refetchMilliseconds,
      refetchIntervalInBackground: true,
      retry: false,
    }),
  );
  const now = useSeconds();
  const clock: Clock = room.data ?? { timeZone: usualTimeZone, timeFormat: '24h' };
  const isOff = isMissing(room.error);
  const isStale = room.dataUpdatedAt > 0 && now - room.dataUpdatedAt > displayStaleMilliseconds;
  const current = isOff || isStale ? undefined : room.data;
  const { hasSound, call } = useCallChime(current);
  const isUpright = useMediaQuery('(orientation: portrait)', false, { getInitialValueInEffect: false });
  const parts = displayParts(current?.queues ?? [], isUpright ? 'upright' : 'wide');
  const isCalling = call !== null && now - call.at < displayTurnMilliseconds;
  const called = parts.findIndex((part) => part.some(({ doctorId }) => isCalling && doctorId === call.doctorId));
  const turn = called >= 0 ? called : Math.floor(now / displayTurnMilliseconds) % Math.max(parts.length, 1);

  return (
    <main className={styles.room}>
      <title>{`Waiting room · ${product.name}`}</title>
      <header className={styles.head}>
        <h1>{room.data?.clinicName ?? 'Waiting room'}</h1>
        {parts.length > 1 ? <p className={styles.part}>{`${turn + 1} of ${parts.length}`}</p> : null}
        <p className={styles.clock}>{timeIn(clock, new Date(now).toISOString())}</p>
      </header>
      {isOff ? (
        <Message
          title="This screen is off"
          text="It was switched off, or its address is mistyped. Ask the desk for a new address."
        />
      ) : isStale ? (
        <Message
          title="Not up to date"
          text={`No connection since ${timeIn(clock, new Date(room.dataUpdatedAt).toISOString())}. Please ask at the desk whose turn it is.`}
          loud
        />
      ) : current ? (
        <Queues queues={parts[turn] ?? []} />
      ) : room.isError ? (
        <Message title="No connection" text="Please ask at the desk whose turn it is. Trying again…" loud />
      ) : null}
      {hasSound ? null : <p className={styles.sound}>Press any key to turn on the chime.</p>}
    </main>
  );
}

function Message({ title, text, loud = false }: { title: string; text: string; loud?: boolean }) {
  return (
    <div role="alert" className={styles.message} data-loud={loud}>
      <p className={styles.messageTitle}>{title}</p>
      <p className={styles.messageText}>{text}</p>
    </div>
  );
}

function Queues({ queues }: { queues: WaitingRoom['queues'] }) {
  if (queues.length === 0) return <Message title="No doctor is in today" text="Please ask at the desk." />;
  return (
    <ul className={styles.queues}>
      {queues.map(({ doctorId, doctorName, doctorRole, speciality, room, serving, next }) => (
        <li key={doctorId} className={styles.queue} data-serving={serving !== null}>
          <div className={styles.card}>
            <div className={styles.who}>
              <p className={styles.place} data-long={!room}>
                {room ? `Room ${room}` : speciality}
              </p>
              <p className={styles.doctor}>{clinicianName(doctorName, doctorRole)}</p>
            </div>
            <p className={styles.serving} aria-live="polite">
              <span className={styles.label}>
                Now serving<span className="visually-hidden"> token </span>
              </span>
              <span className={styles.number}>{serving ?? '–'}</span>
            </p>
            <p className={styles.next}>
              <span className={styles.label}>Next</span>
              <span className={styles.tokens}>{next.length > 0 ? next.join('  ') : '–'}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
