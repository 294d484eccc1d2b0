import { sql } from 'kysely';
import { z } from 'zod';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { type RowChange, rowHistory } from '#modules/audit/server/row-history.ts';
import { appointmentsContract, type Change } from '../../contract.ts';
import { statuses } from '../../rules.ts';

/** An instant as PostgreSQL writes it in JSON. */
const moment = z.string().transform((text) => new Date(text).toISOString());

/** The columns of a visit from which its history is told. */
const Visit = z.object({
  status: z.enum(statuses),
  starts_at: moment,
  doctor_id: z.uuid(),
  cancel_reason: z.string(),
  started_at: moment.nullable(),
  completed_at: moment.nullable(),
  created_at: moment,
  version: z.int(),
});
type Visit = z.output<typeof Visit>;

const isTold = (before: object | null) =>
  ['status', 'starts_at', 'doctor_id'].some((column) => column in (before ?? {}));

function lineOf(from: Visit, to: Visit, names: ReadonlyMap<string, string>) {
  return {
    fromStatus: from.status,
    toStatus: to.status,
    fromStartsAt: from.starts_at,
    toStartsAt: to.starts_at,
    fromDoctor: names.get(from.doctor_id) ?? null,
    toDoctor: names.get(to.doctor_id) ?? '',
    reason: to.cancel_reason,
  };
}

/** The booking of the visit. An imported visit has no audit entry for it, so its own columns are used instead. */
function beginningOf(visit: Visit, entry: RowChange | undefined, names: ReadonlyMap<string, string>): Change[] {
  const booked = { ...visit, status: 'scheduled' as const, cancel_reason: '' };
  const nothingBefore = { fromStatus: null, fromStartsAt: null, fromDoctor: null };
  if (entry) return [{ at: entry.at, by: entry.by, ...lineOf(booked, visit, names), ...nothingBefore }];
  const first = { at: visit.created_at, by: null, ...lineOf(booked, booked, names), ...nothingBefore };
  if (visit.status === 'scheduled') return [first];
  const at = visit.completed_at ?? visit.started_at ?? visit.created_at;
  return [first, { at, by: null, ...lineOf(booked, visit, names) }];
}

/**
 * Goes back from the current visit, because the audit trail holds only what changed. Skips entries made after the visit
 * was read.
 */
function historyOf(visit: unknown, entries: readonly RowChange[], names: ReadonlyMap<string, string>): Change[] {
  const changes: Change[] = [];
  let now = Visit.parse(visit);
  const { version } = now;
  for (const { at, by, action, before, after } of entries.toReversed()) {
    if (action !== 'update' || Number(after?.version ?? 0) > version) continue;
    const earlier = Visit.parse({ ...now, ...before });
    if (isTold(before)) changes.unshift({ at, by, ...lineOf(earlier, now, names) });
    now = earlier;
  }
  return [
    ...beginningOf(
      now,
      entries.find(({ action }) => action === 'insert'),
      names,
    ),
    ...changes,
  ];
}

export const listHistory = clinicUseCase(appointmentsContract.history, async ({ input, clinic, errors }) => {
  const { rows } = await sql<{ patientId: string; visit: unknown }>`
    select patient_id, to_jsonb(appointments) as visit from appointments where id = ${input.id}`.execute(clinic);
  const [found] = rows;
  if (!found) throw errors.NOT_FOUND();
  await recordOpening(clinic, found.patientId);
  const [entries, people] = await Promise.all([
    rowHistory(clinic, { subject: 'appointments', subjectId: input.id, patientId: found.patientId }),
    clinic.selectFrom('users').select(['id', 'name', 'role']).execute(),
  ]);
  return historyOf(found.visit, entries, new Map(people.map(({ id, name, role }) => [id, clinicianName(name, role)])));
});
