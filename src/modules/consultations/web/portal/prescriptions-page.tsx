import { dayText } from '#foundation/shared/dates/dates.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { useWords } from '#foundation/web/use-words.ts';
import { fullName } from '#modules/patients/rules.ts';
import { FamilySwitch } from '#modules/portal/web/family-switch.tsx';
import { OlderButton } from '#modules/portal/web/older-button.tsx';
import styles from '#modules/portal/web/portal.module.css';
import { PortalRead } from '#modules/portal/web/portal-read.tsx';
import { UnconfirmedNote } from '#modules/portal/web/unconfirmed-note.tsx';
import { useFamily } from '#modules/portal/web/use-family.ts';
import type { OwnRecord } from '../../contract-portal.ts';
import { saidDiagnosis } from '../../rules/note.ts';
import { isDownloadable } from '../../rules/prescription-line/day-parts.ts';
import { DownloadPrescription } from './download-prescription.tsx';
import { OwnDrug } from './own-drug.tsx';
import { useOwnRecords } from './use-own-records.ts';

function Prescription({ record }: { record: OwnRecord }) {
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <p className={styles.title}>{`${dayText(record.day)}, ${clinicianName(record.doctorName)}`}</p>
        <DownloadPrescription record={record} />
      </div>
      <p className={styles.quiet}>{[fullName(record), saidDiagnosis(record.diagnosis)].filter(Boolean).join(' · ')}</p>
      {record.drugs.map((drug, at) => (
        <OwnDrug key={`${drug.drug} ${at}`} drug={drug} />
      ))}
    </li>
  );
}

export default function PrescriptionsPage() {
  const { query, older } = useOwnRecords();
  const { isShown } = useFamily();
  const { words } = useWords();
  return (
    <div className={styles.page}>
      <FamilySwitch />
      <UnconfirmedNote />
      <PortalRead what="prescriptions" query={query}>
        {(all) => {
          const shown = all.filter((record) => isShown(record) && isDownloadable(record));
          return shown.length > 0 ? (
            <ul className={styles.list}>
              {shown.map((record) => (
                <Prescription key={record.id} record={record} />
              ))}
            </ul>
          ) : (
            <EmptyState title={words.noPrescriptions} text={words.noPrescriptionsText} />
          );
        }}
      </PortalRead>
      <OlderButton query={query} older={older} />
    </div>
  );
}
