import { notifications } from '@mantine/notifications';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { useRowChanges } from '#foundation/web/use-row-changes.ts';
import type { Patient } from '../contract.ts';
import { fullName } from '../rules.ts';
import { patientsApi } from './api.ts';

interface Archiving {
  id: string;
  isArchived: boolean;
}

/** Archives and restores in place: shows at once, can be undone, says at the row when it was not saved. */
export function useArchiving() {
  const { change, shown, faultOf } = useRowChanges<Patient, Archiving>({
    send: (_, change) => patientsApi.setArchived.call(change),
    apply: (patient, { isArchived }) => ({ ...patient, isArchived }),
    refreshes: patientsApi.key(),
    onSaved: (patient, { id, isArchived }, undo) =>
      offerUndo(id, `${isArchived ? 'Archived' : 'Restored'} ${fullName(patient)}`, () =>
        undo({ id, isArchived: !isArchived }),
      ),
    onLost: (patient, { sentence }) =>
      notifications.show({
        title: `${fullName(patient)}: not saved`,
        message: sentence,
        color: 'red',
        autoClose: false,
      }),
  });
  return {
    shown,
    faultOf,
    toggle: (patient: Patient) => change(patient, { id: patient.id, isArchived: !patient.isArchived }),
  };
}
