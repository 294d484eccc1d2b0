import { useNavigate } from 'react-router';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import styles from '#modules/portal/web/portal.module.css';
import { RecentRecord } from './recent-record.tsx';
import type { PortalRecord } from './use-portal-records.ts';

/** The reports that the tile counts: every report that can be downloaded. */
export function DownloadsDialog({ records }: { records: readonly PortalRecord[] }) {
  const navigate = useNavigate();
  return (
    <Dialog opened title="Downloadable Reports" onClose={() => navigate({ hash: '' }, { replace: true })}>
      {records.length > 0 ? (
        <ul className={styles.list}>
          {records.map((record) => (
            <RecentRecord key={record.id} record={record} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No reports yet" text="Prescriptions and lab reports appear here." />
      )}
    </Dialog>
  );
}
