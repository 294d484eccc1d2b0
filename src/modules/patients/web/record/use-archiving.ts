import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { declaredData } from '#foundation/web/requests/declared-data.ts';
import { useRowChanges } from '#foundation/web/screens/use-row-changes.ts';
import { StillExpected } from '../../contract.ts';
import type { Patient } from '../../contract-record.ts';
import { fullName } from '../../rules.ts';
import { patientsApi } from '../api.ts';

interface Archiving {
  id: string;
  isArchived: boolean;
}

interface Question extends StillExpected {
  patient: Patient;
  answer: (isSure: boolean) => void;
}

/** Archives and restores in place: shows at once, can be undone, and reports at the row if it was not saved. */
export function useArchiving() {
  const [question, setQuestion] = useState<Question | null>(null);

  function ask(patient: Patient, expected: StillExpected): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setQuestion({ ...expected, patient, answer: resolve });
    return promise.finally(() => setQuestion(null));
  }

  const { change, shown, faultOf } = useRowChanges<Patient, Archiving>({
    send: async (patient, change) => {
      try {
        return await patientsApi.setArchived.call(change);
      } catch (error) {
        const expected = declaredData(error, 'STILL_EXPECTED', StillExpected);
        if (!expected) throw error;
        const isSure = await ask(patient, expected);
        return isSure ? patientsApi.setArchived.call({ ...change, isSure }) : patient;
      }
    },
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
    question,
    shown,
    faultOf,
    toggle: (patient: Patient) => change(patient, { id: patient.id, isArchived: !patient.isArchived }),
  };
}
