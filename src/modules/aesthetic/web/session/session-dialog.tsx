import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { aestheticApi } from '../api.ts';
import { CorrectSessionForm } from './correct-session-form.tsx';
import { SessionForm } from './session-form.tsx';

/** The record of a session: a running one with its proposed settings, or a completed one to be corrected. */
export function SessionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  // Nothing is cached from an earlier dialog, or the form would begin with settings that were corrected since.
  const query = useQuery(aestheticApi.session.queryOptions({ input: { id }, gcTime: 0 }));
  return (
    <FormDialog
      title={query.data?.status === 'completed' ? 'Correct session' : 'Session'}
      size="lg"
      discardQuestion="Discard these settings?"
      onClose={onClose}
    >
      {(dialog) => (
        <Loaded what="the session" query={query} height={360}>
          {(session) =>
            session.status === 'completed' ? (
              <CorrectSessionForm onTyped={dialog.onTyped} session={session} onDone={onClose} />
            ) : (
              <SessionForm {...dialog} session={session} onCompleted={onClose} />
            )
          }
        </Loaded>
      )}
    </FormDialog>
  );
}
