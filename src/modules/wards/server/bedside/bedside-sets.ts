import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { setText } from '#modules/vitals/rules/vitals-words.ts';
import type { BedsideVitals, StruckVitals } from '../../contract-vitals.ts';

const columns = sql`
  vitals.id, vitals.taken_at, vitals.respiratory_rate, vitals.oxygen_saturation, vitals.is_hypercapnic, vitals.is_on_oxygen,
  vitals.systolic, vitals.diastolic, vitals.pulse, vitals.consciousness, vitals.temperature, vitals.glucose, vitals.weight,
  vitals.height, vitals.is_pregnant, users.name as taken_by`;
const withTaker = sql`
  left join users on users.clinic_id = vitals.clinic_id and users.id = vitals.taken_by`;

const mostSets = 200;
const dayMs = 86_400_000;

/** The sets of an admission, the oldest first. */
export async function readBedsideSets(clinic: Handle, admissionId: string): Promise<BedsideVitals[]> {
  const { rows } = await sql<BedsideVitals>`
    select ${columns} from ward_vitals as vitals ${withTaker}
     where vitals.admission_id = ${admissionId} and vitals.struck_at is null
     order by vitals.taken_at desc, vitals.id desc
     limit ${mostSets}`.execute(clinic);
  return rows.toReversed();
}

type StruckSet = BedsideVitals & Omit<StruckVitals, 'was'>;

/** The sets of an admission that were corrected or removed, the newest first. */
export async function readStruckSets(clinic: Handle, admissionId: string): Promise<StruckVitals[]> {
  const { rows } = await sql<StruckSet>`
    select ${columns}, vitals.struck_at, vitals.strike_reason as reason, striker.name as struck_by,
           exists (select from ward_vitals as later
                    where later.clinic_id = vitals.clinic_id and later.replaces_id = vitals.id) as is_replaced
      from ward_vitals as vitals ${withTaker}
      left join users as striker on striker.clinic_id = vitals.clinic_id and striker.id = vitals.struck_by
     where vitals.admission_id = ${admissionId} and vitals.struck_at is not null
     order by vitals.struck_at desc, vitals.id desc
     limit ${mostSets}`.execute(clinic);
  return rows.map((set) => {
    const { id, takenAt, takenBy, isReplaced, reason, struckAt, struckBy } = set;
    return { id, takenAt, takenBy, was: setText(set), isReplaced, reason, struckAt, struckBy };
  });
}

type SetOfBed = BedsideVitals & { admissionId: string };

/** Of everybody who lies in a bed, or of those in some beds. A value of yesterday says nothing of today. */
export async function readLastDaysSets(clinic: Handle, bedIds: readonly string[] | null): Promise<SetOfBed[]> {
  const chosen: RawBuilder<unknown> = bedIds ? sql`and stay.bed_id = any(${bedIds}::uuid[])` : sql``;
  const { rows } = await sql<SetOfBed>`
    select vitals.admission_id, ${columns}
      from bed_stays as stay
      join ward_vitals as vitals on vitals.clinic_id = stay.clinic_id and vitals.admission_id = stay.admission_id
      ${withTaker}
     where stay.to_at is null and vitals.struck_at is null and vitals.taken_at > ${new Date(Date.now() - dayMs).toISOString()}::timestamptz ${chosen}`.execute(
    clinic,
  );
  return rows;
}
