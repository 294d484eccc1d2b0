import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { LabTest } from '../../contract-records.ts';

export const escalationText = ({ at, to }: NonNullable<LabTest['escalation']>) =>
  `Escalated ${clinicDateTime(at)} to ${to.join(', ')}`;
