import { clinicClock } from '#foundation/web/clinic-date.ts';
import { drugText } from '#modules/consultations/rules/prescribed-drug.ts';
import type { MedicineOrder } from '../../contract-medicines.ts';
import { doseAt } from '../../rules/medicine-schedule.ts';

/** What is given at a time, or each time if null; the duration belongs to the order. */
export function doseWords({ prescribed, times }: Pick<MedicineOrder, 'prescribed' | 'times'>, dueAt: string | null) {
  const dose = dueAt === null ? prescribed.dose : doseAt(prescribed.dose, times, clinicClock(dueAt));
  return drugText({ ...prescribed, dose, duration: '' });
}
