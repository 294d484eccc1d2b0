import type { Actor, Handle } from '#foundation/server/database/database.ts';

export interface AuditEvent {
  clinicId: string;
  action:
    | 'signed in'
    | 'signed out'
    | 'unlocked'
    | 'sign-in failed'
    | 'denied'
    | 'opened'
    | 'exported'
    | 'password changed'
    | 'two-factor changed';
  subject: string;
  subjectId?: string;
  patientId?: string;
  /** What it was about, where a row does not say. */
  after?: Record<string, unknown>;
  /** Absent: the person who signed the handle. */
  actor?: Actor;
}

/**
 * Writes what is no change of a row: denials, sign-ins, exports, openings of what is no patient's record. Changes need no call; their tables write them. Takes the
 * identity handle, or one of the same clinic.
 */
export async function recordEvent(handle: Handle, { actor, after, ...event }: AuditEvent): Promise<void> {
  await handle
    .insertInto('auditEntries')
    .values({
      ...event,
      ...(after && { after: JSON.stringify(after) }),
      ...(actor && {
        actorId: actor.id,
        actorEmail: actor.email,
        actorRole: actor.role,
        address: actor.address,
        requestId: actor.requestId,
      }),
    })
    .execute();
}
