import { dayText } from '#foundation/shared/dates/dates.ts';
import { DownloadButton } from '#modules/portal/web/download-button.tsx';
import type { OwnRecord } from '../../contract-portal.ts';

export function DownloadPrescription({ record: { id, day } }: { record: OwnRecord }) {
  return (
    <DownloadButton
      path={`/portal/records/${id}/prescription`}
      fileName={`prescription-${day}.pdf`}
      what={`prescription of ${dayText(day)}`}
    />
  );
}
