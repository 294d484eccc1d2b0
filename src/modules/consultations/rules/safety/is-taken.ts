import type { PrescribedDrug } from '../prescribed-drug.ts';

/** A drug for the skin, eyes, ears or mouth does not count as taken. */
export const isTaken = ({ form }: Pick<PrescribedDrug, 'form'>) =>
  form === null || !['eye drops', 'ear drops', 'cream', 'ointment', 'gel', 'lotion', 'mouthwash'].includes(form);
