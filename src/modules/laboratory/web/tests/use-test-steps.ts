import { notifications } from '@mantine/notifications';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { useRowChanges } from '#foundation/web/screens/use-row-changes.ts';
import type { LabTest } from '../../contract-records.ts';
import { laboratoryApi } from '../api.ts';

type ClickedStatus = 'ordered' | 'collected' | 'processing';

const said: Record<ClickedStatus, string> = {
  ordered: 'back to ordered',
  collected: 'sample collected',
  processing: 'processing started',
};

/** One-click steps: they show at once, can be undone, and report at the card if they were not saved. */
export function useTestSteps() {
  return useRowChanges<LabTest, ClickedStatus>({
    send: ({ id, version }, status) => laboratoryApi.setStatus.call({ id, status, version }),
    apply: (test, status) => ({
      ...test,
      status,
      // A sample being collected has no number, and so no label, until the server assigns one.
      accessionNumber: status === 'processing' || test.status === 'processing' ? test.accessionNumber : null,
    }),
    refreshes: laboratoryApi.key(),
    onSaved: (test, status, undo) =>
      offerUndo(test.id, `${test.testName}: ${said[status]}`, () =>
        undo(test.status === 'collected' ? 'collected' : 'ordered'),
      ),
    onLost: (test, { sentence }) =>
      notifications.show({ title: `${test.testName}: not saved`, message: sentence, color: 'red', autoClose: false }),
  });
}
