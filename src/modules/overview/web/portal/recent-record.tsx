import { OwnRecordCard } from '#modules/consultations/web/portal/own-record-card.tsx';
import { OwnResultCard } from '#modules/laboratory/web/portal/own-result-card.tsx';
import type { PortalRecord } from './use-portal-records.ts';

export function RecentRecord({ record }: { record: PortalRecord }) {
  return 'visit' in record ? <OwnRecordCard record={record.visit} /> : <OwnResultCard test={record.test} />;
}
