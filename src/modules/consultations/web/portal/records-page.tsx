import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { OwnBills } from '#modules/billing/web/portal/own-bills.tsx';
import { FamilySwitch } from '#modules/portal/web/family-switch.tsx';
import { OlderButton } from '#modules/portal/web/older-button.tsx';
import styles from '#modules/portal/web/portal.module.css';
import { PortalRead } from '#modules/portal/web/portal-read.tsx';
import { UnconfirmedNote } from '#modules/portal/web/unconfirmed-note.tsx';
import { useFamily } from '#modules/portal/web/use-family.ts';
import { OwnRecordCard } from './own-record-card.tsx';
import { useOwnRecords } from './use-own-records.ts';

export default function RecordsPage() {
  const { query, older } = useOwnRecords();
  const { isShown } = useFamily();
  return (
    <div className={styles.page}>
      <FamilySwitch />
      <UnconfirmedNote />
      <PortalRead what="health records" query={query}>
        {(all) => {
          const shown = all.filter(isShown);
          return shown.length > 0 ? (
            <ul className={styles.list}>
              {shown.map((record) => (
                <OwnRecordCard key={record.id} record={record} isWhole />
              ))}
            </ul>
          ) : (
            <EmptyState title="No health records yet" text="A visit appears here once your doctor has signed it." />
          );
        }}
      </PortalRead>
      <OlderButton query={query} older={older} />
      <OwnBills />
    </div>
  );
}
