import { InitialsBadge } from '#foundation/ui/initials-badge.tsx';
import { StatusChip, type StatusHue } from '#foundation/ui/status-chip.tsx';
import scene from './scene.module.css';
import styles from './token-scene.module.css';

const waiting: { token: number; initials: string; name: string; since: string; hue: StatusHue; status: string }[] = [
  { token: 23, initials: 'LR', name: 'Lakshmi Rao', since: 'here since 10:52', hue: 'yellow', status: 'In progress' },
  { token: 24, initials: 'FS', name: 'Farhan Shaikh', since: 'walk-in, 11:04', hue: 'green', status: 'Confirmed' },
  { token: 25, initials: 'G', name: 'Gangamma', since: 'booked for 11:20', hue: 'blue', status: 'Scheduled' },
];

export function TokenScene() {
  return (
    <>
      <div className={styles.slip}>
        <span>
          <span className={scene.small}>Token</span>
          <span className={styles.token}>24</span>
        </span>
        <span className={styles.room}>
          Room 2<span className={scene.small}>Two before you, about 15 min</span>
        </span>
      </div>
      {waiting.map(({ token, initials, name, since, hue, status }) => (
        <div key={token} className={scene.row}>
          <span className={scene.figure}>{token}</span>
          <InitialsBadge>{initials}</InitialsBadge>
          <span className={scene.words}>
            {name}
            <span className={scene.small}>{since}</span>
          </span>
          <StatusChip hue={hue}>{status}</StatusChip>
        </div>
      ))}
    </>
  );
}
