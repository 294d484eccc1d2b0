import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ageText } from '#foundation/shared/dates/age-text.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicDateTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import { sexNames } from '#modules/patients/web/patient-words.ts';
import type { Prescription } from '../../contract-dispensing.ts';
import { AllergyChip } from '../allergy-chip.tsx';
import { pharmacyApi } from '../api.ts';
import styles from '../handed-lines.module.css';
import { CheckWords } from '../override-field.tsx';
import { DispenseForm } from './dispense-form.tsx';
import { DispensingList } from './dispensing-list.tsx';
import { signedText } from './signed-text.ts';
import { useDispense } from './use-dispense.ts';

interface DispenseDialogProps {
  id: string;
  onClose: () => void;
}

/** Age and sex, so that the dose can be judged, and the day, because an old prescription may no longer hold. */
function aboutText({ tokenNumber, patientNumber, sex, doctorName, signedAt, ...birth }: Prescription): string {
  const age = ageText(birth.birthDate, clinicToday(), birth.isBirthDateEstimated) || 'Age unknown';
  const person = `patient ${patientNumber} · ${sexNames[sex]} · ${age}`;
  return `Token ${tokenNumber} · ${person} · ${clinicianName(doctorName)}, ${signedText(signedAt)}`;
}

/** A signed prescription cannot be changed, so an addendum may say what must not be given. */
const addendumText = ({ writtenAt, writtenBy }: NonNullable<Prescription['addendum']>) =>
  `${clinicianName(writtenBy)} wrote an addendum to this note on ${clinicDateTime(writtenAt)}. Ask before you hand anything over.`;

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
              {aboutText(data)}
              <AllergyChip allergies={data.allergies} />
            </p>
            {data.addendum && data.state !== 'done' ? <CheckWords messages={[addendumText(data.addendum)]} /> : null}
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
