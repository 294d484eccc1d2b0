import { useQuery } from '@tanstack/react-query';
import { earlierFirst } from '#foundation/shared/dates/earlier-first.ts';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Sample } from '../../contract-samples.ts';
import { moveText, whereIs } from '../../rules/samples/sample-moves.ts';
import { laboratoryApi } from '../api.ts';
import { TestStatusChip } from '../tests/test-status-chip.tsx';
import { MoveSample } from './move-sample.tsx';
import styles from './sample-dialog.module.css';

/** One tube: where it is now, who had it, and its tests. */
export function SampleDialog({ accessionNumber, onClose }: { accessionNumber: string; onClose: () => void }) {
  const query = useQuery(laboratoryApi.sample.queryOptions({ input: { accessionNumber } }));
  return (
    <Dialog opened title={`Sample ${accessionNumber}`} size="lg" onClose={onClose}>
      <Loaded what="the sample" query={query} height={220}>
        {(sample) => <SampleView key={sample.accessionNumber} sample={sample} />}
      </Loaded>
    </Dialog>
  );
}

function SampleView({ sample }: { sample: Sample }) {
  const { patientNumber, tube, rejected, moves, tests } = sample;
  return (
    <div className={styles.sample}>
      <p>
        <strong>{fullName(sample)}</strong>
        {` · No. ${patientNumber} · ${tube}`}
      </p>
      <p className={styles.where} role="status">
        {whereIs(moves, rejected !== null)}
      </p>
      <MoveSample sample={sample} />
      <h3 className={styles.title}>History</h3>
      <ol className={styles.list}>
        {stepsOf(sample).map(({ key, text, by, at }) => (
          <li key={key}>
            {text}
            <span className={styles.muted}>{[by, clinicDateTime(at)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ol>
      <h3 className={styles.title}>Tests</h3>
      {tests.length === 0 ? <p className={styles.muted}>None: the sample was rejected.</p> : null}
      <ul className={styles.list}>
        {tests.map((test) => (
          <li key={test.id}>
            {test.viewing === 'closed' ? (
              test.testName
            ) : (
              <ScreenLink screen="lab" search={`?test=${test.id}`}>
                {test.testName}
              </ScreenLink>
            )}
            <TestStatusChip test={test} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** From the collection on, oldest first. */
function stepsOf({ collectedAt, collectedBy, moves, rejected }: Sample) {
  const steps = [
    { key: 'collected', text: 'Collected', by: collectedBy, at: collectedAt },
    ...moves.map((move) => ({
      key: move.id,
      text: [moveText(move), move.note].filter(Boolean).join(': '),
      by: move.movedBy,
      at: move.movedAt,
    })),
    ...(rejected
      ? [
          {
            key: 'rejected',
            text: `Rejected: ${rejected.reason}`,
            by: rejected.by,
            at: new Date(rejected.at).toISOString(),
          },
        ]
      : []),
  ];
  return steps.toSorted((one, other) => earlierFirst(one.at, other.at));
}
