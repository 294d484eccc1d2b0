import { clinicDate } from '#foundation/web/clinic-date.ts';
import type { Earlier } from '../../contract-records.ts';

/** At a value that is far from the patient's last one. */
export const lastText = ({ value, at }: Earlier) => `Last ${value} on ${clinicDate(at)}`;
