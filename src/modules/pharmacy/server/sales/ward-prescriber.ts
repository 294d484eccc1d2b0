import { sql } from 'kysely';
import { clinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import type { SignedDrug } from '#modules/consultations/contract.ts';
import { isRunning } from '#modules/consultations/rules/safety/drug-warnings.ts';
import { type Orderer, ordererOf, type WardOrder, wardRefusal } from '../../rules/counter-sale/ward-orders.ts';
import type { Medicine } from '../../rules/dispensing/same-medicine.ts';

interface Row extends Orderer {
  day: string;
  today: string;
  isOrdered: boolean;
  prescribed: SignedDrug[];
}

/** All orders of the current stay, active ones first, followed by the signed prescriptions that are still running. */
async function readOrders(db: Handle, patientId: string): Promise<WardOrder[]> {
  const { rows } = await sql<Row>`
    select taken.day, ${clinicDay} as today, taken.is_ordered, taken.prescribed, users.id as doctor_id, users.name as doctor_name,
           doctors.registration_number
      from (select ordered.clinic_id, ordered.ordered_by as by, (ordered.ordered_at at time zone clinics.time_zone)::date as day,
                   jsonb_build_array(ordered.prescribed) as prescribed, true as is_ordered, ordered.stopped_at is null as stands,
                   ordered.ordered_at as at
              from admissions as stay
              join medicine_orders as ordered on ordered.clinic_id = stay.clinic_id and ordered.admission_id = stay.id
              join clinics on clinics.id = stay.clinic_id
             where stay.patient_id = ${patientId} and stay.discharged_at is null
             union all
            select note.clinic_id, note.signed_by, visit.appointment_date, note.prescribed, false, false, note.signed_at
              from consultations as note
              join appointments as visit on visit.clinic_id = note.clinic_id and visit.id = note.id
             where note.patient_id = ${patientId} and note.signed_at > now() - interval '1 year') as taken
      join users on users.clinic_id = taken.clinic_id and users.id = taken.by
      left join doctors on doctors.clinic_id = taken.clinic_id and doctors.user_id = taken.by
     order by taken.is_ordered desc, taken.stands desc, taken.at desc`.execute(db);
  return rows.flatMap(({ day, today, isOrdered, prescribed, ...orderer }) =>
    prescribed
      .filter((drug) => isOrdered || isRunning(drug, day, today))
      .map((drug) => ({ ...orderer, prescribed: drug })),
  );
}

interface Used extends Medicine {
  itemId: string;
  schedule: string;
}

/** Who ordered the medicines used for a patient in a bed, and why any of the products may not be used. */
export async function readWardPrescriber(db: Handle, patientId: string, products: readonly Used[]) {
  const needing = products.filter(({ schedule }) => schedule !== 'OTC');
  const orders = needing.length > 0 ? await readOrders(db, patientId) : [];
  const orderers = new Map(needing.map((product) => [product.itemId, ordererOf(product, orders)]));
  const prescriber = [...orderers.values()].find((orderer) => orderer !== null) ?? null;
  return {
    prescriberId: prescriber?.doctorId ?? null,
    prescriber: prescriber ? clinicianName(prescriber.doctorName) : '',
    prescriberPlace: null,
    registrationNumber: prescriber?.registrationNumber ?? '',
    refusalOf: ({ itemId, schedule }: Used) => wardRefusal(schedule, orderers.get(itemId) ?? null, prescriber),
  };
}
