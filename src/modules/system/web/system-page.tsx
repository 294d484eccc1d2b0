import { useQuery } from '@tanstack/react-query';
import { QueryPanel } from '#foundation/ui/query-panel.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { SystemState } from '../contract.ts';
import { alarmText, sizeText } from './alarm-text.ts';
import { systemApi } from './api.ts';
import styles from './system-page.module.css';

const lookAgainMilliseconds = 30_000;

const momentText = (at: string | null) => (at ? clinicDateTime(at) : 'Never');

function factsOf({ version, database, disk, backup, failedJobs }: SystemState): [string, string][] {
  const kind = database.kind === 'embedded' ? 'embedded' : 'your own';
  return [
    ['Version', version],
    ['Database', `PostgreSQL ${database.version}, ${kind}, ${sizeText(database.bytes)}`],
    ['Disk', `${sizeText(disk.freeBytes)} free of ${sizeText(disk.totalBytes)}`],
    ['Nightly backup', backup.isScheduled ? 'On' : 'Off. Set BACKUP_TO on the server.'],
    ['Last backup', momentText(backup.lastAt)],
    ['Last proven restore', momentText(backup.lastProvenAt)],
    ['Scheduled jobs', failedJobs === 0 ? 'None failed' : `${failedJobs} failed`],
  ];
}

/** The server itself, as far as an admin can do something about it. */
export default function SystemPage() {
  const query = useQuery(systemApi.state.queryOptions({ refetchInterval: lookAgainMilliseconds }));
  return (
    <QueryPanel title="System" text="The server that this clinic runs on." query={query}>
      {(state) => (
        <>
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
