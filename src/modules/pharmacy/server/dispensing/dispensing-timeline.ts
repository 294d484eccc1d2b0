import { sql } from 'kysely';
import { clinicalRoles, type Role } from '#foundation/shared/roles.ts';
import { mostEntries, type TimelineSource } from '#modules/patients/server/timeline.ts';
import { waitsForPayment } from './waits-for-payment.ts';

interface Row {
  id: string;
  consultationId: string | null;
  dispensedAt: string;
  returnedAt: string | null;
  by: string;
  items: string | null;
  isPartlyReturned: boolean;
  isUnpaid: boolean;
}

/** Medicines that a patient received at the counter. */
export const dispensingTimeline: TimelineSource = async (clinic, patientId, role) => {
  if (!clinicalRoles.some((allowed: Role) => allowed === role)) return [];
  const { rows } = await sql<Row>`
    select dispensings.id, consultation_id, dispensed_at, returned_at, users.name as by, ${waitsForPayment} as is_unpaid,
           exists (select from medicine_returns where dispensing_id = dispensings.id and undone_at is null)
             as is_partly_returned,
           (select string_agg(
                     coalesce(instead_of || ' dispensed as ', '') || name || ' × ' || quantity
                       || coalesce(' (' || substitution_reason || ')', ''), ', ' order by line) from (
             select movement.line, item.name, other.instead_of, other.reason as substitution_reason,
                    -sum(movement.quantity) as quantity
               from stock_movements as movement
               join pharmacy_items as item on item.clinic_id = movement.clinic_id and item.id = movement.item_id
               left join dispensing_substitutions as other
                 on other.clinic_id = movement.clinic_id and other.dispensing_id = movement.dispensing_id
                and other.line = movement.line
              where movement.clinic_id = dispensings.clinic_id and movement.dispensing_id = dispensings.id
                and movement.reason = 'dispensed'
              group by movement.line, item.name, other.instead_of, other.reason) as handed) as items
      from dispensings
      join users on users.clinic_id = dispensings.clinic_id and users.id = dispensed_by
     where patient_id = ${patientId}
     order by dispensed_at desc
     limit ${mostEntries}`.execute(clinic);
  return rows.map(({ id, consultationId, dispensedAt, returnedAt, by, items, isPartlyReturned, isUnpaid }) => ({
    id: `${id} dispensed`,
    at: dispensedAt,
    by,
    title: returnedAt
      ? 'Medicines dispensed and returned'
      : isPartlyReturned
        ? 'Medicines dispensed, some returned'
        : isUnpaid
          ? 'Medicines prepared, awaiting payment'
          : 'Medicines dispensed',
    text: items ?? 'Rest declined',
    screen: consultationId === null ? null : { name: 'consultation', id: consultationId },
    changes: [],
  }));
};
