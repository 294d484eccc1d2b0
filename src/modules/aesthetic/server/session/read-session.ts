import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { ConsentKind } from '#modules/consents/rules.ts';
import type { SessionRecord, Settings } from '../../contract-sessions.ts';
import { questionsFor, tooSoonAfter } from '../../rules/contraindications.ts';
import { serviceNamed, servicesNamed } from '../../rules/services-named.ts';
import { selectServices } from '../services/service-row.ts';
import { neededConsents } from './find-session-consent.ts';

type Row = Omit<
  SessionRecord,
  | 'settings'
  | 'settingsFrom'
  | 'fluenceBefore'
  | 'tooSoon'
  | 'questions'
  | 'needsConsent'
  | 'consentKind'
  | 'hasConsent'
> & {
  lastOn: string | null;
  intervalDays: number | null;
  heldOn: string;
  sex: 'female' | 'male' | 'other';
  birthDate: string | null;
  signed: readonly ConsentKind[];
  own: Settings | null;
  last: Settings | null;
};

const settingsOf = (table: string) => sql`json_build_object(
  'device', ${sql.ref(`${table}.device`)}, 'fluence', ${sql.ref(`${table}.fluence`)}, 'area', ${sql.ref(`${table}.area`)},
  'product', ${sql.ref(`${table}.product`)}, 'lot', ${sql.ref(`${table}.lot`)})`;

const nothing: Settings = { device: '', fluence: null, area: '', product: '', lot: '' };

const protocolOf = ({ device, fluence, area, product }: Omit<Settings, 'lot'>): Settings => ({
  device,
  fluence,
  area,
  product,
  lot: '',
});

/** If a session needs several consents, the missing one is requested. */
async function consentOf(clinic: Handle, title: string, signed: readonly ConsentKind[]) {
  const needed = await neededConsents(clinic, title);
  const missing = needed.find((kind) => !signed.includes(kind));
  return {
    needsConsent: needed.length > 0,
    consentKind: missing ?? needed[0] ?? 'treatment',
    hasConsent: missing === undefined,
  } as const;
}

/** A plan's protocol is that of the service with the same name. */
export async function readSession(clinic: Handle, id: string): Promise<SessionRecord | null> {
  const { rows } = await sql<Row>`
    select session.id, session.plan_id, session.patient_id, patients.first_name, patients.last_name,
           patients.patient_number, patients.allergies, patients.sex, patients.birth_date, plan.title, session.session_number, plan.planned_sessions, session.status,
           session.started_at, session.note, session.version,
           array(select kind from consents
                  where consents.clinic_id = session.clinic_id and consents.patient_id = session.patient_id
                    and consents.withdrawn_at is null) as signed,
           case when used.session_id is not null then ${settingsOf('used')} end as own,
           coalesce(used.answers, '[]') as answers, (session.started_at at time zone clinics.time_zone)::date as held_on, same.last_on,
           plan.interval_days, last.settings as last, coalesce(struck.corrections, '[]') as corrections
      from treatment_sessions as session
      join treatment_plans as plan on plan.clinic_id = session.clinic_id and plan.id = session.plan_id
                                  and plan.specialty = 'aesthetic'
      join patients on patients.clinic_id = session.clinic_id and patients.id = session.patient_id
      join clinics on clinics.id = session.clinic_id
      left join aesthetic_sessions as used on used.clinic_id = session.clinic_id and used.session_id = session.id
      left join lateral (
        select ${settingsOf('before')} as settings
          from treatment_sessions as earlier
          join aesthetic_sessions as before on before.clinic_id = earlier.clinic_id and before.session_id = earlier.id
         where earlier.clinic_id = session.clinic_id and earlier.plan_id = session.plan_id
           and earlier.status = 'completed' and earlier.session_number < session.session_number
         order by earlier.session_number desc limit 1
      ) as last on true
      left join lateral (
        select max((earlier.completed_at at time zone clinics.time_zone)::date) as last_on
          from treatment_sessions as earlier
          join treatment_plans as other on other.clinic_id = earlier.clinic_id and other.id = earlier.plan_id
                                       and other.specialty = 'aesthetic' and lower(other.title) = lower(plan.title)
         where earlier.clinic_id = session.clinic_id and earlier.patient_id = session.patient_id
           and earlier.status = 'completed' and earlier.id <> session.id and earlier.started_at <= session.started_at
      ) as same on true
      left join lateral (
        select json_agg(one.value -> 'settings' || jsonb_build_object('reason', one.value -> 'reason', 'at', one.value -> 'at', 'by', users.name)
                        order by one.place) as corrections
          from jsonb_array_elements(used.struck) with ordinality as one (value, place)
          left join users on users.clinic_id = session.clinic_id and users.id = (one.value ->> 'by')::uuid
      ) as struck on true
     where session.id = ${id}`.execute(clinic);
  const row = rows[0];
  if (!row) return null;
  const { own, last, signed, lastOn, intervalDays, heldOn, sex, birthDate, ...record } = row;
  const services = await selectServices(clinic).orderBy('name').execute();
  const service = serviceNamed(record.title, services);
  const protocol = service && protocolOf(service);
  const fluenceBefore = (last ?? protocol)?.fluence ?? null;
  const named = servicesNamed(record.title, services);
  const asked = [...new Set(named.flatMap((one) => one.questions))];
  const questions = questionsFor(asked, { sex, birthDate }, heldOn);
  const tooSoon = tooSoonAfter(lastOn, intervalDays ?? service?.intervalDays ?? null, heldOn);
  const consent = await consentOf(clinic, record.title, signed);
  const session = { ...record, fluenceBefore, questions, tooSoon, ...consent };
  if (own) return { ...session, settings: own, settingsFrom: 'session' };
  if (last) return { ...session, settings: last, settingsFrom: 'last session' };
  if (protocol) return { ...session, settings: protocol, settingsFrom: 'protocol' };
  return { ...session, settings: nothing, settingsFrom: 'nothing' };
}
