import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { StruckVitals } from '#modules/vitals/contract.ts';
import { setText } from '#modules/vitals/rules/vitals-words.ts';
import type { TakenVitals } from '../contract.ts';

interface StruckSet extends TakenVitals {
  struckAt: string;
  takerName: string | null;
  strikerName: string | null;
  strikeReason: string;
}

/** The sets of a visit that were removed, newest first. */
export async function readStruckVitals(clinic: Handle, visitId: string): Promise<StruckVitals[]> {
  const { rows } = await sql<StruckSet>`
    select taken.*, taker.name as taker_name, striker.name as striker_name
      from visit_vitals as taken
      left join users as taker on taker.clinic_id = taken.clinic_id and taker.id = taken.taken_by
      left join users as striker on striker.clinic_id = taken.clinic_id and striker.id = taken.struck_by
     where taken.appointment_id = ${visitId} and taken.struck_at is not null
     order by taken.struck_at desc, taken.id desc`.execute(clinic);
  return rows.map((set) => {
    const { id, takenAt, takerName, strikeReason, struckAt, strikerName } = set;
    const [was, isReplaced] = [setText(set), false];
    return { id, takenAt, takenBy: takerName, was, isReplaced, reason: strikeReason, struckAt, struckBy: strikerName };
  });
}
