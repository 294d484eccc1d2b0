import { drugText } from '#modules/consultations/rules/prescribed-drug.ts';
import type { MedicineOrder } from '../../contract-medicines.ts';

/** What is given each time; the duration belongs to the order. */
export const doseWords = ({ prescribed }: Pick<MedicineOrder, 'prescribed'>) =>
  drugText({ ...prescribed, duration: '' });
