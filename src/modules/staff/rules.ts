import type { Role } from '#foundation/shared/roles.ts';

/** Instants, ISO 8601 in UTC. */
export interface Span {
  startsAt: string;
  endsAt: string;
}

/** Whether someone may enter leave and hours of a doctor: doctors their own, the desk anyone's. */
export const mayPlan = ({ role, userId }: { role: Role; userId: string }, doctorId: string): boolean =>
  role !== 'doctor' || doctorId === userId;

/** The practices a department can belong to. */
export const practices = ['hospital', 'dental', 'aesthetic'] as const;
export type Practice = (typeof practices)[number];

export const practiceNames: Record<Practice, string> = {
  hospital: 'Hospital',
  dental: 'Dental',
  aesthetic: 'Aesthetic',
};

/** Charge categories of the practices other than the hospital; their takings do not count as the hospital's. */
export const practiceCategories = ['Dental', 'Aesthetic'] as const;

interface OfPractice {
  id: string;
  specialty: Practice;
}

/** Doctors whose visits a practice does not see: those of the other practices, once it has doctors of its own. */
export function doctorsElsewhere(doctors: readonly OfPractice[], practice: Practice | null): Set<string> {
  const own = doctors.filter(({ specialty }) => specialty === practice);
  const others = doctors.filter(({ specialty }) => specialty !== practice);
  return new Set(own.length > 0 ? others.map(({ id }) => id) : []);
}

export const resourceKinds = ['room', 'device'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

export const resourceKindNames: Record<ResourceKind, string> = { room: 'Room', device: 'Device' };

/** Time in the clinic at which a morning off ends and an afternoon off starts. */
export const midday = '13:00';
