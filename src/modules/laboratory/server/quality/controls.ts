import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import type { Control, ControlRun } from '../../contract-quality.ts';
import type { OwnCatalogue } from '../../rules/catalogue/own-catalogue.ts';
import { readOwnCatalogue } from '../catalogue/read-own-catalogue.ts';
import { selectRuns } from './control-runs.ts';

const columns = ['id', 'analyteCode', 'name', 'lot', 'mean', 'sd', 'sampleId'] as const;

type Row = Omit<Control, 'analyteName' | 'unit' | 'lastRun'>;

function shownControl(row: Row, own: OwnCatalogue, lastRun: ControlRun | null): Control {
  const { name = row.analyteCode, unit = '' } = own.measured(row.analyteCode) ?? {};
  return { ...row, analyteName: name, unit, lastRun };
}

async function readLastRuns(clinic: Handle) {
  const { rows } = await sql<ControlRun & { controlId: string }>`
    select distinct on (last.control_id) last.*
      from (${selectRuns} where control.retired_at is null) as last
     order by last.control_id, last.run_at desc`.execute(clinic);
  return new Map(rows.map((run) => [run.controlId, run]));
}

interface OutOfControl {
  analyteCode: string;
  name: string;
  rule: string;
}

/**
 * Analytes whose last run was out of control, with the control and the rule. They stay out until a run passes: of the
 * same control or, once its lot is retired, of the next lot of that level or, if there is none, of any other control of
 * the analyte.
 */
const outOfControl = sql<OutOfControl>`
  select control.analyte_code, control.name, last.rule
    from lab_controls as control
   cross join lateral (
     select verdict, rule, run_at from lab_control_runs as run
      where run.clinic_id = control.clinic_id and run.control_id = control.id order by run.run_at desc limit 1
   ) as last
   where last.verdict = 'out' and (control.retired_at is null or not exists (
     select from lab_controls as other
       join lab_control_runs as run on run.clinic_id = other.clinic_id and run.control_id = other.id
      where other.clinic_id = control.clinic_id and other.analyte_code = control.analyte_code and other.retired_at is null
        and run.run_at > last.run_at and run.verdict <> 'out'
        and (other.name = control.name or not exists (
          select from lab_controls as next
           where next.clinic_id = control.clinic_id and next.analyte_code = control.analyte_code
             and next.name = control.name and next.retired_at is null))))
   order by control.name desc`;

const byAnalyte = (rows: readonly OutOfControl[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ analyteCode, name, rule }) => [analyteCode, `${name}, ${rule}`]));

export async function readOutOfControl(db: Handle): Promise<ReadonlyMap<string, string>> {
  return byAnalyte((await outOfControl.execute(db)).rows);
}

/** Sent with the next statement of the transaction. */
export async function rideOutOfControl(db: Handle): Promise<() => ReadonlyMap<string, string>> {
  const answer = await ride(db, outOfControl);
  return () => byAnalyte(answer());
}

export const listControls = clinicUseCase(laboratoryContract.controls, async ({ clinic }) => {
  const rows = await clinic.selectFrom('labControls').select(columns).where('retiredAt', 'is', null).execute();
  const runs = await readLastRuns(clinic);
  const own = (await readOwnCatalogue(clinic))();
  return rows
    .map((row) => shownControl(row, own, runs.get(row.id) ?? null))
    .toSorted((one, other) => one.analyteName.localeCompare(other.analyteName) || one.name.localeCompare(other.name));
});

export const addControl = clinicUseCase(laboratoryContract.addControl, async ({ input, clinic, errors }) => {
  const own = (await readOwnCatalogue(clinic))();
  if (!own.measured(input.analyteCode)) throw fieldFault('analyteCode', 'Choose an analyte');
  const added = await clinic
    .insertInto('labControls')
    .values(input)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (!added) throw errors.CONTROL_EXISTS();
  return shownControl(added, own, null);
});

export const retireControl = clinicUseCase(laboratoryContract.retireControl, async ({ input, clinic, errors }) => {
  const { numUpdatedRows } = await clinic
    .updateTable('labControls')
    .set({ retiredAt: sql`now()` })
    .where('id', '=', input.id)
    .where('retiredAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw errors.NOT_FOUND();
});
