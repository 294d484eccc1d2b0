import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { fullName } from '#modules/patients/rules.ts';
import { AllergyChip } from '../allergy-chip.tsx';
import { pharmacyApi } from '../api.ts';
import styles from '../handed-lines.module.css';
import { DispenseForm } from './dispense-form.tsx';
import { DispensingList } from './dispensing-list.tsx';
import { useDispense } from './use-dispense.ts';

interface DispenseDialogProps {
  id: string;
  onClose: () => void;
}

export function DispenseDialog({ id, onClose }: DispenseDialogProps) {
  const query = useQuery(pharmacyApi.prescription.queryOptions({ input: { id } }));
  const { dispense, prescription: data } = useDispense(query.data, onClose);
  // Giving up a return keeps what was typed in the form above it.
  const [isDispensing, setDispensing] = useState(false);
  return (
    <FormDialog
      title={data ? `Dispense: ${fullName(data)}` : 'Dispense'}
      size="lg"
      discardQuestion="Discard what you entered?"
      onClose={onClose}
    >
      {({ onTyped, onCleared }) =>
        data ? (
          <>
            <p className={styles.about}>
              {`Token ${data.tokenNumber} · patient ${data.patientNumber} · ${clinicianName(data.doctorName)}`}
              <AllergyChip allergies={data.allergies} />
            </p>
            {data.state === 'done' ? null : (
              // If the prescription was dispensed elsewhere meanwhile, the proposal here is outdated: a new key resets
              // the form.
              <DispenseForm
                key={data.dispensings.length}
                prescription={data}
                dispense={dispense}
                onTyped={() => {
                  setDispensing(true);
                  onTyped();
                }}
              />
            )}
            <DispensingList
              dispensings={data.dispensings}
              to={{
                ...data,
                prescriber: clinicianName(data.doctorName),
                doses: data.lines.map((line) => line.howToTake),
              }}
              onTyped={onTyped}
              onCleared={() => (isDispensing ? undefined : onCleared())}
            />
          </>
        ) : query.isError ? (
          <ReadFailure what="this prescription" query={query} />
        ) : (
          <Skeleton height={240} aria-busy="true" />
        )
      }
    </FormDialog>
  );
}
