/** Instants, ISO 8601 in UTC. */
export interface Span {
  startsAt: string;
  endsAt: string;
}

export const resourceKinds = ['room', 'device'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

export const resourceKindNames: Record<ResourceKind, string> = { room: 'Room', device: 'Device' };
