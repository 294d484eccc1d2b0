import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { changeText, entryText } from '../../rules/words.ts';
import { dentalApi } from '../api.ts';
import styles from './history-list.module.css';

/** Every change of the chart, newest first. */
export function HistoryList({ patientId }: { patientId: string }) {
  const history = useQuery(dentalApi.history.queryOptions({ input: { patientId } }));
  return (
    <SectionCard title="History">
      <Loaded what="the history" query={history} height={160}>
        {(changes) =>
          changes.length === 0 ? (
            <EmptyState title="No changes yet" text="Who charted what, and when, appears here." />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            <section className={styles.scroll} aria-label="Chart changes" tabIndex={0}>
              <ol className={styles.list}>
                {changes.map((change) => (
                  <li key={change.id} className={styles.change}>
                    <span>
                      <b>{entryText(change)}</b> {changeText(change)}
                    </span>
                    <span className={styles.when}>
                      {[clinicDateTime(change.at), change.by].filter(Boolean).join(', ')}
                    </span>
                  </li>
                ))}
              </ol>
            </section>
          )
        }
      </Loaded>
    </SectionCard>
  );
}
