import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { clinicDate } from '#foundation/web/clinic-date.ts';
import { dayOf } from '#modules/appointments/web/day-of.ts';
import { useOpenFile } from '#modules/files/web/use-open-file.tsx';
import { fullName } from '#modules/patients/rules.ts';
import { DownloadButton } from '#modules/portal/web/download-button.tsx';
import styles from '#modules/portal/web/portal.module.css';
import type { OwnResult } from '../../contract-records.ts';
import { isGap, withGaps } from '../../rules/results/gaps.ts';
import { laboratoryApi } from '../api.ts';
import { Antibiogram } from '../culture/antibiogram.tsx';
import { FlagMark } from '../results/flag-mark.tsx';
import own from './own-result-card.module.css';

interface OwnResultCardProps {
  test: OwnResult;
  /** Shows the values, not only that there are some. */
  isWhole?: boolean;
}

/** One released test. */
export function OwnResultCard({ test, isWhole = false }: OwnResultCardProps) {
  const day = clinicDate(test.completedAt);
  const { open, faultOf, dialog } = useOpenFile((fileId) => laboratoryApi.openMyFile.call({ id: test.id, fileId }));
  return (
    <li className={styles.item}>
      <p className={styles.title}>{test.testName}</p>
      <p className={styles.quiet}>{[day, fullName(test), clinicianName(test.doctorName)].join(' · ')}</p>
      {test.isBeingCorrected ? <p>This report is being corrected. A new version will follow.</p> : null}
      {isWhole ? (
        <ul className={own.values}>
          {withGaps(test.results).map((row) => (
            <li key={row.code} className={own.line}>
              <span>{row.name}</span>
              {isGap(row) ? <span className={styles.quiet}>{row.why}</span> : <OwnValue result={row} />}
            </li>
          ))}
        </ul>
      ) : null}
      {isWhole ? <Antibiogram isolates={test.results.flatMap(({ isolates = [] }) => isolates)} /> : null}
      {test.files.map((file) => (
        <p key={file.id}>
          <button type="button" className={own.file} onClick={() => open(file)}>
            {file.name}
          </button>
          {faultOf(file) ? <span role="alert">{` ${faultOf(file)}`}</span> : null}
        </p>
      ))}
      {dialog}
      <div className={styles.steps}>
        <DownloadButton
          path={`/portal/lab-results/${test.id}/report`}
          fileName={`lab-report-${dayOf(test.completedAt)}.pdf`}
          what={`${test.testName} of ${day}`}
        />
      </div>
    </li>
  );
}

function OwnValue({ result: { value, unit, range, flag } }: { result: OwnResult['results'][number] }) {
  return (
    <span className={own.value}>
      <strong>{`${value} ${unit}`.trim()}</strong> <FlagMark flag={flag} />
      {range ? <span className={styles.quiet}>{`Range ${range}`}</span> : null}
    </span>
  );
}
