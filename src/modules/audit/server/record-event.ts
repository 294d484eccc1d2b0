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
  /** What the event was about, if the subject does not say. */
  after?: Record<string, unknown>;
  /** Defaults to the person who signed the handle. */
  actor?: Actor;
}

/**
 * Records events that change no row: denials, sign-ins, exports, and openings of anything other than a patient's
 * record. Changes need no call, because their tables record them. Takes the identity handle, or one of the same clinic.
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
