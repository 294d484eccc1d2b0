import { type Status, statuses, statusNames } from '#modules/appointments/rules.ts';

/** Beside those of every visit: the client is in the first talk. Outside this room such a visit is in progress. */
export const aestheticStatuses = [...statuses, 'consultation'] as const;
export type AestheticStatus = (typeof aestheticStatuses)[number];

export const aestheticStatusNames: Record<AestheticStatus, string> = { ...statusNames, consultation: 'Consultation' };

/** What the visit itself is while the room says so. */
export const visitStatusOf = (status: AestheticStatus): Status => (status === 'consultation' ? 'in_progress' : status);

/** What the room says. A visit that has moved on elsewhere is what it is there. */
export const shownStatus = (status: Status, inConsultation: boolean): AestheticStatus =>
  inConsultation && status === 'in_progress' ? 'consultation' : status;
