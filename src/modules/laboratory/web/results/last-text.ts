import { clinicDate } from '#foundation/web/clinic-date.ts';
import type { Earlier } from '../../contract-records.ts';

/** Shown at a value that is far from the patient's previous one. */
export const lastText = ({ value, at }: Earlier) => `Last ${value} on ${clinicDate(at)}`;
