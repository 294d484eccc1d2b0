import { type Status, statuses, statusNames } from '#modules/appointments/rules.ts';

/**
 * Adds to the visit statuses that the client is in the first talk. Outside the aesthetic room such a visit is in
 * progress.
 */
export const aestheticStatuses = [...statuses, 'consultation'] as const;
export type AestheticStatus = (typeof aestheticStatuses)[number];

export const aestheticStatusNames: Record<AestheticStatus, string> = { ...statusNames, consultation: 'Consultation' };

/** The status of the visit itself for a status of the aesthetic room. */
export const visitStatusOf = (status: AestheticStatus): Status => (status === 'consultation' ? 'in_progress' : status);

/** The status the aesthetic room shows. A visit moved on elsewhere is shown with its status there. */
export const shownStatus = (status: Status, inConsultation: boolean): AestheticStatus =>
  inConsultation && status === 'in_progress' ? 'consultation' : status;
