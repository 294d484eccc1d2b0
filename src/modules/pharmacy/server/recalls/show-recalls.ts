import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { messagesOf } from '#modules/outbox/server/message-owner.ts';
import { pharmacyContract } from '../../contract.ts';
import type { RecallPerson } from '../../contract-recalls.ts';
import { usableAgain } from '../../rules/inventory/recall-ending.ts';
import { recallKey } from './message-recall.ts';
import { readEnding } from './read-ending.ts';
import { readRecalls } from './read-recalls.ts';

export const listRecalls = clinicUseCase(pharmacyContract.recalls, ({ clinic }) => readRecalls(clinic));

interface HandedRow extends Omit<RecallPerson, 'message' | 'bed' | 'sales'> {
  dispensingId: string;
  dispensedAt: string;
  quantity: number;
  returned: number;
  ward: string | null;
  bedLabel: string | null;
}

/** Who brought it back because of the recall stays on the list, as proof. */
async function readHanded(clinic: Handle, recallId: string): Promise<HandedRow[]> {
  const { rows } = await sql<HandedRow>`
    select given.dispensing_id, patients.id as patient_id, patients.first_name, patients.last_name, patients.patient_number, patients.phone,
           dispensings.dispensed_at, given.quantity, given.returned, outcome, noted_at, users.name as noted_by,
           lies.ward, lies.label as bed_label
      from recalls as recall
     cross join lateral (
       select movement.dispensing_id, -sum(movement.quantity)::bigint as quantity,
              coalesce(sum(movement.quantity) filter (
                where movement.reason = 'return' and movement.moved_at >= recall.recalled_at), 0)::bigint as returned
         from stock_batches as batch
         join stock_movements as movement on movement.clinic_id = batch.clinic_id and movement.batch_id = batch.id
        where batch.clinic_id = recall.clinic_id and batch.item_id = recall.item_id
          and lower(batch.batch_number) = lower(recall.batch_number) and movement.dispensing_id is not null
        group by movement.dispensing_id) as given
      join dispensings on dispensings.clinic_id = recall.clinic_id and dispensings.id = given.dispensing_id
      join patients on patients.clinic_id = recall.clinic_id and patients.id = dispensings.patient_id
      left join recall_outcomes as noted on noted.clinic_id = recall.clinic_id and noted.recall_id = recall.id
       and noted.dispensing_id = given.dispensing_id
      left join users on users.clinic_id = recall.clinic_id and users.id = noted.noted_by
      left join lateral (
        select coalesce(departments.name, 'Observation') as ward, beds.label from admissions as stay
          join bed_stays on bed_stays.clinic_id = stay.clinic_id and bed_stays.admission_id = stay.id and bed_stays.to_at is null
          join beds on beds.clinic_id = bed_stays.clinic_id and beds.id = bed_stays.bed_id
          left join departments on departments.clinic_id = beds.clinic_id and departments.id = beds.department_id
         where stay.clinic_id = patients.clinic_id and stay.patient_id = patients.id and stay.discharged_at is null
         limit 1) as lies on true
     where recall.id = ${recallId}
       and (given.quantity > 0
         or given.returned > 0 and (dispensings.handed_over_at is not null or not dispensings.is_paid_first))
     order by dispensings.dispensed_at desc`.execute(clinic);
  return rows;
}

/** Lists each patient once. A patient with any dispensing without an outcome still has to be told. */
function peopleOf(rows: readonly HandedRow[]): Omit<RecallPerson, 'message'>[] {
  return [...Map.groupBy(rows, ({ patientId }) => patientId).values()].flatMap((own) => {
    // What they still have decides whether they are to be told.
    const kept = own.filter(({ quantity }) => quantity > 0);
    const [last = own[0]] = kept;
    if (!last) return [];
    const { patientId, firstName, lastName, patientNumber, phone, ward, bedLabel, outcome, notedAt, notedBy } = last;
    const isTold = kept.every((sale) => sale.outcome !== null);
    return [
      {
        ...{ patientId, firstName, lastName, patientNumber, phone },
        bed: ward && bedLabel ? { ward, label: bedLabel } : null,
        sales: own.map(({ dispensingId, dispensedAt, quantity, returned }) => ({
          ...{ dispensingId, dispensedAt, quantity, returned },
        })),
        ...(isTold ? { outcome, notedAt, notedBy } : { outcome: null, notedAt: null, notedBy: null }),
      },
    ];
  });
}

export const openRecall = clinicUseCase(pharmacyContract.recall, async ({ input, caller, clinic, errors }) => {
  const [[recall], { batches, parts }, rows] = await Promise.all([
    readRecalls(clinic, sql`recall.id = ${input.id}`),
    readEnding(clinic, input.id),
    readHanded(clinic, input.id),
  ]);
  if (!recall) throw errors.NOT_FOUND();
  // A separate query, because messages may be on another machine than the clinic's rows.
  const keys = rows.map(({ patientId }) => recallKey(recall.id, patientId));
  const messages = await messagesOf({ db: clinic, clinicId: caller.clinicId })
    .select(['key', 'state'])
    .where('key', 'in', keys)
    .execute();
  const stateOf = new Map(messages.map(({ key, state }) => [key, state]));
  const sum = (quantities: readonly number[]) => quantities.reduce((before, quantity) => before + quantity, 0);
  return {
    ...recall,
    places: [...Map.groupBy(batches, ({ location }) => location)].map(([location, there]) => ({
      location,
      quantity: sum(there.map(({ quantityAvailable }) => quantityAvailable)),
    })),
    ending: { usable: usableAgain(batches, parts), writtenOff: sum(parts.map(({ quantity }) => quantity)) },
    handed: peopleOf(rows).map((person) => ({
      ...person,
      message: stateOf.get(recallKey(recall.id, person.patientId)) ?? null,
    })),
  };
});
