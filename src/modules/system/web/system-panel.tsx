import type { UseQueryResult } from '@tanstack/react-query';
import { sizeText } from '#foundation/shared/text/size-text.ts';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { SystemState } from '../contract.ts';
import { alarmText, errorText } from './alarm-text.ts';
import styles from './system-page.module.css';

export const lookAgainMilliseconds = 30_000;

const momentText = (at: string | null) => (at ? clinicDateTime(at) : 'Never');

/** How changes since the last backup are protected against a lost disk. */
function changesText(kind: SystemState['database']['kind'], { isScheduled, journalStoppedAt }: SystemState['backup']) {
  if (kind === 'own') return 'Not copied. Archive the log of your PostgreSQL.';
  if (!isScheduled) return 'Not copied';
  return journalStoppedAt ? `Not copied since ${clinicDateTime(journalStoppedAt)}` : 'Copied every 30 seconds';
}

const roomOf = (name: string, { freeBytes, totalBytes }: SystemState['disk']): [string, string] => [
  name,
  `${sizeText(freeBytes)} free of ${sizeText(totalBytes)}`,
];

function factsOf({ version, database, disk, backup, requests, failedJobs }: SystemState): [string, string][] {
  const kind = database.kind === 'embedded' ? 'embedded' : 'your own';
  return [
    ['Version', version],
    ['Database', `PostgreSQL ${database.version}, ${kind}, ${sizeText(database.bytes)}`],
    roomOf('Disk', disk),
    ...(backup.disk ? [roomOf('Disk of the backups', backup.disk)] : []),
    ['Nightly backup', backup.isScheduled ? 'On' : 'Off'],
    ['Last backup', momentText(backup.lastAt)],
    ['Changes since then', changesText(database.kind, backup)],
    ['Last proven restore', momentText(backup.lastProvenAt)],
    ['Errors, last hour', errorText(requests)],
    ['Scheduled jobs', failedJobs === 0 ? 'None failed' : `${failedJobs} failed`],
  ];
}

interface SystemPanelProps {
  text: string;
  query: UseQueryResult<SystemState>;
}

/** The state of the server, as far as someone can act on it. */
export function SystemPanel({ text, query }: SystemPanelProps) {
  return (
    <QueryPanel title="System" text={text} query={query}>
      {(state) => (
        <>
          {state.database.kind === 'embedded' && !state.backup.isScheduled ? (
            <p className={styles.alarm}>
              No backups are made: if the server's disk fails, everything is lost. Set BACKUP_TO on the server.
            </p>
          ) : null}
          {state.alarms.map((alarm) => (
            <p key={alarm} className={styles.alarm}>
              {alarmText(alarm, state)}
            </p>
          ))}
          <dl className={styles.facts}>
            {factsOf(state).map(([name, value]) => (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </QueryPanel>
  );
}
