import { InitialsBadge } from '#foundation/ui/initials-badge.tsx';
import { StatusChip, type StatusHue } from '#foundation/ui/status-chip.tsx';
import styles from './queue-scene.module.css';

interface SceneVisit {
  token: number;
  initials: string;
  name: string;
  time: string;
  hue: StatusHue;
  status: string;
}

const visits: SceneVisit[] = [
  { token: 14, initials: 'SK', name: 'Savitri Kulkarni', time: '09:40', hue: 'yellow', status: 'In progress' },
  { token: 15, initials: 'IM', name: 'Imran Mirza', time: '09:50', hue: 'green', status: 'Confirmed' },
  { token: 16, initials: 'B', name: 'Bhavani', time: '10:00', hue: 'green', status: 'Confirmed' },
  { token: 17, initials: 'JP', name: 'Joseph Pereira', time: '10:10', hue: 'blue', status: 'Scheduled' },
];

/** The product itself as the illustration: invented visits, not reachable by mouse, keyboard or screen reader. */
export default function QueueScene() {
  return (
    <div className={styles.frame} inert aria-hidden="true">
      <div className={styles.panel}>
        <svg className={styles.leaf} viewBox="0 0 200 320" fill="none" aria-hidden="true">
          <path d="M100 0v320" />
          <path d="M100 270c44-14 74-40 88-84M100 210c36-12 62-34 74-72M100 150c28-10 48-28 58-58M100 90c18-8 32-22 38-44" />
          <path d="M100 270c-44-14-74-40-88-84M100 210c-36-12-62-34-74-72M100 150c-28-10-48-28-58-58M100 90c-18-8-32-22-38-44" />
        </svg>
        <div className={styles.ticket}>
          <p className={styles.now}>Now with the doctor</p>
          <p className={styles.token}>14</p>
          <p className={styles.room}>
            Room 2<span>Dr. Anjali Deshmukh</span>
          </p>
        </div>
        <div className={styles.queue}>
          <p className={styles.queueTitle}>
            Today's queue
            <span className={styles.live}>Live 09:41</span>
          </p>
          {visits.map((visit) => (
            <div key={visit.token} className={styles.visit}>
              <span className={styles.number}>{visit.token}</span>
              <InitialsBadge>{visit.initials}</InitialsBadge>
              <span className={styles.name}>
                {visit.name}
                <span className={styles.time}>{visit.time}</span>
              </span>
              <StatusChip hue={visit.hue}>{visit.status}</StatusChip>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
