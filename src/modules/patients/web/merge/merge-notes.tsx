import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { clinicDate } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { allows } from '#foundation/web/session/access.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { mergesPatients, type PatientMerge } from '../../contract-merge.ts';
import { patientsApi } from '../api.ts';
import styles from './merge.module.css';

/** The records that this one was merged with, and a way to undo each merge. */
export function MergeNotes({ id }: { id: string }) {
  const query = useQuery(patientsApi.merges.queryOptions({ input: { id } }));
  const { data, error } = query;
  if (error && !data) return <ReadFailure what="merged records" query={query} />;
  return data?.map((merge) => <MergeNote key={merge.id} merge={merge} isKept={merge.keptId === id} />);
}

function MergeNote({ merge, isKept }: { merge: PatientMerge; isKept: boolean }) {
  const { role } = useCurrentUser();
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const undo = useMutation(
    patientsApi.undoMerge.mutationOptions({
      onSuccess: async () => {
        setAsking(false);
        notifications.show({ message: `No. ${merge.mergedNumber} is a separate record again` });
        await queryClient.invalidateQueries();
      },
    }),
  );
  const when = `on ${clinicDate(merge.mergedAt)} by ${merge.mergedBy}`;
  return (
    <section className={styles.note} aria-label="Merged record">
      <p>
        {isKept ? (
          `No. ${merge.mergedNumber}, ${merge.mergedName}, was merged into this record ${when}.`
        ) : (
          <>
            {`This record was merged ${when}. `}
            <ScreenLink screen="patient" id={merge.keptId}>
              {`Open no. ${merge.keptNumber}, ${merge.keptName}`}
            </ScreenLink>
          </>
        )}
      </p>
      {merge.canUndo && allows(mergesPatients, role) ? (
        <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
          Undo merge
        </Button>
      ) : null}
      {asking ? (
        <ConfirmDialog
          opened
          title="Undo this merge?"
          text={`What belonged to no. ${merge.mergedNumber} goes back to it. What was added since the merge stays with no. ${merge.keptNumber}.`}
          confirmLabel="Undo merge"
          busy={undo.isPending}
          failure={undo.isError ? failureOf(undo.error) : null}
          onConfirm={() => undo.mutate({ id: merge.id })}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}
