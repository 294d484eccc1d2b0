import { sql } from 'kysely';
import type { Role } from '#foundation/shared/roles.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import type { SignedDrug } from '#modules/consultations/contract.ts';
import { drugText } from '#modules/consultations/rules/prescribed-drug.ts';
import { mostEntries, type TimelineSource } from '#modules/patients/server/timeline.ts';
import { wardRoles } from '../../contract-board.ts';

interface Row {
  id: string;
  prescribed: SignedDrug;
  orderedAt: string;
  orderedBy: string;
  stopReason: string;
  given: number;
  held: number;
  refused: number;
}

const counted = (count: number, word: string) =>
  count > 0 ? `${word} ${count === 1 ? 'once' : `${count} times`}` : '';

/** Ward orders and how often each was given, for roles that treat on wards. */
export const medicineTimeline: TimelineSource = async (clinic, patientId, role) => {
  if (!wardRoles.some((allowed: Role) => allowed === role)) return [];
  const { rows } = await sql<Row>`
    select ordered.id, ordered.prescribed, ordered.ordered_at, users.name as ordered_by, ordered.stop_reason,
           doses.given, doses.held, doses.refused
      from admissions
      join medicine_orders as ordered on ordered.clinic_id = admissions.clinic_id and ordered.admission_id = admissions.id
      join users on users.clinic_id = ordered.clinic_id and users.id = ordered.ordered_by
     cross join lateral (
       select count(*) filter (where outcome = 'given')::int as given, count(*) filter (where outcome = 'held')::int as held,
              count(*) filter (where outcome = 'refused')::int as refused
         from medicine_doses
        where medicine_doses.clinic_id = ordered.clinic_id and order_id = ordered.id and undone_at is null
     ) as doses
     where admissions.patient_id = ${patientId}
     order by ordered.ordered_at desc
     limit ${mostEntries}`.execute(clinic);
  return rows.map(({ id, prescribed, orderedAt, orderedBy, stopReason, given, held, refused }) => ({
    id: `${id} ordered`,
    at: orderedAt,
    by: clinicianName(orderedBy),
    title: 'Medicine ordered',
    text: [
      drugText(prescribed),
      counted(given, 'given'),
      counted(held, 'held'),
      counted(refused, 'refused'),
      stopReason && `Stopped: ${stopReason}`,
    ]
      .filter(Boolean)
      .join(' · '),
    screen: { name: 'wards' as const },
    changes: [],
  }));
};
