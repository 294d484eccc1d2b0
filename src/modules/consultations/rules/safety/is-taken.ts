import type { PrescribedDrug } from '../prescribed-drug.ts';

/** What is put on the skin or into an eye does not count as taken. */
export const isTaken = ({ form }: Pick<PrescribedDrug, 'form'>) =>
  form === null || !['eye drops', 'ear drops', 'cream', 'ointment', 'gel', 'lotion', 'mouthwash'].includes(form);
