import { ageText } from '#foundation/shared/dates/age-text.ts';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { sexNames } from '#modules/patients/web/patient-words.ts';
import { lookText } from '#modules/vitals/rules/apparent-age.ts';
import type { Admission } from '../../contract-board.ts';
import type { Bedside } from '../../contract-vitals.ts';
import styles from './bedside-facts.module.css';
import type { useBedside } from './use-bedside.ts';

interface BedsideFactsProps {
  admission: Admission;
  bedside: ReturnType<typeof useBedside>;
}

/** The patient, their allergies and a link to the record. */
export function BedsideFacts({ admission, bedside: { data, error, isError, isFetching, refetch } }: BedsideFactsProps) {
  if (isError) {
    return (
      <FailureNote
        title="Couldn't load the patient"
        failure={failureOf(error)}
        retrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  return (
    <div className={styles.facts} aria-busy={!data}>
      {data ? (
        <>
          <span>{`${ageWords(data)}, ${data.sex ? sexNames[data.sex] : 'sex unknown'}`}</span>
          <Allergies allergies={data.allergies} isKnown={admission.patientId !== null} />
          {data.isMedicoLegal ? <StatusChip hue="purple">Medico-legal</StatusChip> : null}
        </>
      ) : null}
      {admission.patientId ? (
        <ScreenLink screen="patient" id={admission.patientId}>
          Open record
        </ScreenLink>
      ) : null}
    </div>
  );
}

function ageWords({ birthDate, apparentAge }: Bedside): string {
  if (birthDate) return ageText(birthDate, clinicToday());
  return apparentAge ? lookText(apparentAge) : 'Age unknown';
}

function Allergies({ allergies, isKnown }: { allergies: readonly string[] | null; isKnown: boolean }) {
  if (!isKnown || allergies === null) return <StatusChip hue="yellow">Allergies not recorded</StatusChip>;
  if (allergies.length === 0) return <StatusChip hue="green">No known allergies</StatusChip>;
  return <strong className={styles.allergic}>{`Allergic to ${allergies.join(', ')}`}</strong>;
}
