import { drugText } from '#modules/consultations/rules/prescribed-drug.ts';
import type { MedicineOrder } from '../../contract-medicines.ts';

/** What is given each time; how long it goes on is the order's business. */
export const doseWords = ({ prescribed }: Pick<MedicineOrder, 'prescribed'>) =>
  drugText({ ...prescribed, duration: '' });
