import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { FamilySwitch } from '#modules/portal/web/family-switch.tsx';
import { OlderButton } from '#modules/portal/web/older-button.tsx';
import styles from '#modules/portal/web/portal.module.css';
import { PortalRead } from '#modules/portal/web/portal-read.tsx';
import { UnconfirmedNote } from '#modules/portal/web/unconfirmed-note.tsx';
import { useFamily } from '#modules/portal/web/use-family.ts';
import { OwnResultCard } from './own-result-card.tsx';
import { useOwnResults } from './use-own-results.ts';

export default function LabResultsPage() {
  const { query, older } = useOwnResults();
  const { isShown } = useFamily();
  return (
    <div className={styles.page}>
      <FamilySwitch />
      <UnconfirmedNote />
      <PortalRead what="lab results" query={query}>
        {(all) => {
          const shown = all.filter(isShown);
          return shown.length > 0 ? (
            <ul className={styles.list}>
              {shown.map((test) => (
                <OwnResultCard key={test.id} test={test} isWhole />
              ))}
            </ul>
          ) : (
            <EmptyState title="No lab results yet" text="They appear here once the laboratory has released them." />
          );
        }}
      </PortalRead>
      <OlderButton query={query} older={older} />
    </div>
  );
}
