import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import type { ControlRun } from '../../contract-quality.ts';
import { judge, runMinutes, zOf } from '../../rules/quality/westgard.ts';

const most = 60;

export interface LockedControl {
  id: string;
  analyteCode: string;
  mean: number;
  sd: number;
  sampleId: string;
}

/** Runs of a control with the person or analyser that made them; callers append a `where`. */
export const selectRuns = sql`
  select run.id, run.control_id, run.value, round(((run.value - control.mean) / control.sd)::numeric, 2)::double precision as z,
         run.verdict, run.rule, run.run_at, coalesce(users.name, analyser.name) as run_by
    from lab_control_runs as run
    join lab_controls as control on control.clinic_id = run.clinic_id and control.id = run.control_id
    left join users on users.clinic_id = run.clinic_id and users.id = run.run_by
    left join lab_analysers as analyser on analyser.clinic_id = run.clinic_id and analyser.id = run.analyser_id`;

/** The previous run of the control itself, and the runs of the other levels that belong to the same run. */
async function readNeighbours(db: Handle, { id, analyteCode }: LockedControl, at: string) {
  const { rows } = await sql<{ controlId: string; value: number; mean: number; sd: number; isRecent: boolean }>`
    select distinct on (run.control_id) run.control_id, run.value, control.mean, control.sd,
           run.run_at > ${at}::timestamptz - make_interval(mins => ${runMinutes}) as is_recent
      from lab_control_runs as run
      join lab_controls as control on control.clinic_id = run.clinic_id and control.id = run.control_id
     where control.analyte_code = ${analyteCode} and control.retired_at is null
     order by run.control_id, run.run_at desc`.execute(db);
  const own = rows.find(({ controlId }) => controlId === id);
  const others = rows.filter(({ controlId, isRecent }) => controlId !== id && isRecent);
  return { before: own ? zOf(own.value, own) : null, beside: others.map((other) => zOf(other.value, other)) };
}

/** The origin of a run. */
export interface Sender {
  analyserId: string;
  /** The same whenever the same message is sent. */
  mark: string;
}

/** Judges a run and stores it. The caller holds the analyte's controls locked. */
async function keepRun(db: Handle, control: LockedControl, value: number, sender?: Sender) {
  const runAt = new Date().toISOString();
  const verdict = judge({ z: zOf(value, control), ...(await readNeighbours(db, control, runAt)) });
  const { id } = await db
    .insertInto('labControlRuns')
    .values({ controlId: control.id, value, runAt, ...sender, ...verdict })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * A run that an analyser sends again counts once: it is recognised by the time of measurement or, without one, by its
 * message within `runMinutes`.
 */
export async function keepSentRun(
  db: Handle,
  control: LockedControl,
  { value, measuredAt, analyserId, mark }: Sender & { value: number; measuredAt: string | undefined },
) {
  const sender = { analyserId, mark: measuredAt ?? mark };
  const { rows } = await sql`
    select from lab_control_runs
     where control_id = ${control.id} and analyser_id = ${analyserId} and value = ${value} and mark = ${sender.mark}
       and (${measuredAt !== undefined} or run_at > now() - make_interval(mins => ${runMinutes})) limit 1`.execute(db);
  if (rows.length === 0) await keepRun(db, control, value, sender);
}

/**
 * Locks all controls in use of the analytes to which the named controls belong, so that runs of two levels at once are
 * judged one after the other.
 */
export function lockControls(by: { ofControl: string } | { sampleIds: readonly string[] }) {
  const named =
    'ofControl' in by
      ? sql`id = ${by.ofControl}`
      : sql`retired_at is null and sample_id <> '' and upper(sample_id) = any (${[...by.sampleIds]}::text[])`;
  return sql<LockedControl>`
    select id, analyte_code, mean, sd, sample_id from lab_controls
     where retired_at is null and analyte_code in (select analyte_code from lab_controls where ${named})
     order by id for update`;
}

export const listControlRuns = clinicUseCase(laboratoryContract.controlRuns, async ({ input, clinic, errors }) => {
  const control = await clinic.selectFrom('labControls').select('id').where('id', '=', input.id).executeTakeFirst();
  if (!control) throw errors.NOT_FOUND();
  const { rows } = await sql<ControlRun>`
    ${selectRuns} where run.control_id = ${input.id} order by run.run_at desc limit ${most}`.execute(clinic);
  return rows;
});

export const enterRun = clinicUseCase(laboratoryContract.enterRun, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { rows: locked } = await lockControls({ ofControl: input.id }).execute(db);
    const control = locked.find(({ id }) => id === input.id);
    if (!control) throw errors.NOT_FOUND();
    const id = await keepRun(db, control, input.value);
    const { rows } = await sql<ControlRun>`${selectRuns} where run.id = ${id}`.execute(db);
    const [run] = rows;
    if (!run) throw errors.NOT_FOUND();
    return run;
  }),
);
