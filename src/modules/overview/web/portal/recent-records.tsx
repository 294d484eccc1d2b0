import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import styles from '#modules/portal/web/portal.module.css';
import { RecentRecord } from './recent-record.tsx';
import type { PortalRecord } from './use-portal-records.ts';

const shown = 3;

export function RecentRecords({ records }: { records: readonly PortalRecord[] }) {
  if (records.length === 0) {
    return <EmptyState title="No records yet" text="Visits and results appear here once they are signed." />;
  }
  return (
    <ul className={styles.list}>
      {records.slice(0, shown).map((record) => (
        <RecentRecord key={record.id} record={record} />
      ))}
    </ul>
  );
}
