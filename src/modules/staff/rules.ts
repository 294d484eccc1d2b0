import type { Role } from '#foundation/shared/roles.ts';

/** Instants, ISO 8601 in UTC. */
export interface Span {
  startsAt: string;
  endsAt: string;
}

/** Whose leave and hours somebody enters: doctors their own, the desk anyone's. */
export const mayPlan = ({ role, userId }: { role: Role; userId: string }, doctorId: string): boolean =>
  role !== 'doctor' || doctorId === userId;

/** Which practice a department belongs to. */
export const practices = ['hospital', 'dental', 'aesthetic'] as const;
export type Practice = (typeof practices)[number];

export const practiceNames: Record<Practice, string> = {
  hospital: 'Hospital',
  dental: 'Dental',
  aesthetic: 'Aesthetic',
};

/** What the practices beside the hospital take is booked under their names, and is not the hospital's. */
export const practiceCategories = ['Dental', 'Aesthetic'] as const;

interface OfPractice {
  id: string;
  specialty: Practice;
}

/** Whose visits a practice does not see: those of the others, once it has doctors of its own. */
export function doctorsElsewhere(doctors: readonly OfPractice[], practice: Practice | null): Set<string> {
  const own = doctors.filter(({ specialty }) => specialty === practice);
  const others = doctors.filter(({ specialty }) => specialty !== practice);
  return new Set(own.length > 0 ? others.map(({ id }) => id) : []);
}

export const resourceKinds = ['room', 'device'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

export const resourceKindNames: Record<ResourceKind, string> = { room: 'Room', device: 'Device' };

/** The clinic's clock at which a morning off ends and an afternoon off starts. */
export const midday = '13:00';
