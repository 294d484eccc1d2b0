import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { FileStore } from '#modules/files/server/storage/file-store.ts';
import { countRows } from './count-rows.ts';
import { dayOf, demoClinic } from './demo-clinic.ts';
import { deleteEnquiries, loadEnquiries } from './enquiries/load-enquiries.ts';
import { loadHospital } from './hospital/load-hospital.ts';
import { demoLabQuality } from './laboratory/lab-quality.ts';
import { loadLaboratory } from './laboratory/load-laboratory.ts';
import type { demoAccounts } from './money/accounts.ts';
import { deleteAccounts, loadAccounts } from './money/load-accounts.ts';
import { loadInsurance } from './money/load-insurance.ts';
import { loadMoney } from './money/load-money.ts';
import { loadPayables } from './money/load-payables.ts';
import { loadDocuments } from './people/documents.ts';
import { loadStaff } from './people/load-staff.ts';
import type { demoPatients } from './people/patients.ts';
import { loadPharmacy } from './pharmacy/load-pharmacy.ts';
import { loadAesthetic } from './practices/load-aesthetic.ts';
import { loadConsents } from './practices/load-consents.ts';
import { loadDental } from './practices/load-dental.ts';
import { loadPhotos } from './practices/load-photos.ts';
import { loadAppointments } from './visits/load-appointments.ts';
import { loadConsultations } from './visits/load-consultations.ts';

/** The data that a load function takes. */
type PartOf<Load extends (db: Handle, part: never) => Promise<unknown>> = Parameters<Load>[1];

export interface DemoRows {
  now: Date;
  passwordHash: string;
  accounts: ReturnType<typeof demoAccounts>;
  patients: ReturnType<typeof demoPatients>;
  portal: { userId: string; patientId: string; relation: 'self' | 'child'; confirmedAt: string }[];
  people: PartOf<typeof loadStaff>;
  appointments: PartOf<typeof loadAppointments>;
  consultations: PartOf<typeof loadConsultations>;
  pharmacy: PartOf<typeof loadPharmacy>;
  laboratory: PartOf<typeof loadLaboratory>['lab'];
  money: PartOf<typeof loadMoney>;
  owed: PartOf<typeof loadPayables>;
  hospital: PartOf<typeof loadHospital>;
  dental: PartOf<typeof loadDental>;
  aesthetic: PartOf<typeof loadAesthetic>;
}

/** Deletes the old rows and inserts the new ones in one transaction. */
export async function replaceRows(
  db: Handle,
  {
    now,
    passwordHash,
    accounts,
    patients,
    people,
    portal,
    appointments,
    consultations,
    pharmacy,
    laboratory,
    money,
    owed,
    hospital,
    dental,
    aesthetic,
  }: DemoRows,
  store: FileStore | undefined,
) {
  await lockRows(db);
  await deleteEnquiries(db);
  await deleteClinics(db, store);
  await deleteAccounts(db, accounts);
  await sql`select set_config('krama.follows_merges', 'off', true)`.execute(db);
  await db
    .insertInto('clinics')
    .values({ ...demoClinic, isDemo: true, createdAt: now.toISOString() })
    .execute();
  await loadAccounts(db, { accounts, passwordHash, now });
  await db.insertInto('clinicCounters').values({ name: 'patient', value: patients.length }).execute();
  await db
    .insertInto('patients')
    .values(patients.map(({ isArchived, ...patient }) => patient))
    .execute();
  await db.insertInto('patientAccounts').values(portal).execute();
  await loadAppointments(db, appointments);
  await loadConsultations(db, consultations);
  await loadPharmacy(db, pharmacy);
  await loadHospital(db, hospital);
  await loadLaboratory(db, { lab: laboratory, quality: demoLabQuality(now) });
  await loadMoney(db, money);
  await loadInsurance(db);
  await loadPayables(db, owed);
  await loadStaff(db, people);
  await loadConsents(db, [...dental.consents, ...aesthetic.consents]);
  await loadDental(db, dental);
  await loadAesthetic(db, aesthetic);
  if (store) {
    await loadPhotos(db, demoClinic.id, store, aesthetic);
    await loadDocuments(db, store, { now, today: dayOf(now), accounts });
  }
  // Open screens learn of changes from the audit trail, which does not record these.
  await db.insertInto('livePending').values({ clinicId: demoClinic.id }).execute();
  await loadEnquiries(db, now, accounts);
  await countRows(db);
}

async function lockRows(db: Handle) {
  // Lock first what collecting a sample or dispensing locks first, then the counters used by samples, the Schedule H1
  // register and registrations. The opposite order could deadlock.
  await sql`select from lab_tests where clinic_id = ${demoClinic.id} order by id for update`.execute(db);
  await sql`select from stock_levels where clinic_id = ${demoClinic.id} order by item_id for update`.execute(db);
  await db.deleteFrom('clinicCounters').where('clinicId', '=', demoClinic.id).execute();
  await db.deleteFrom('tokenCounters').where('clinicId', '=', demoClinic.id).execute();
  await sql`select from beds where clinic_id = ${demoClinic.id} order by id for update`.execute(db);
  await sql`select from staff_members where clinic_id = ${demoClinic.id} order by id for update`.execute(db);
  await db.deleteFrom('idempotencyKeys').where('clinicId', '=', demoClinic.id).execute();
}

/**
 * Deletes all demo clinics, including those that visitors created from enquiries. They are bound one after the other
 * because triggers delete dependent rows too.
 */
async function deleteClinics(db: Handle, store: FileStore | undefined) {
  const bind = (id: string) => sql`select set_config('krama.clinic_id', ${id}, true)`.execute(db);
  for (const { id } of await db.selectFrom('clinics').select('id').where('isDemo', '=', true).execute()) {
    await bind(id);
    if (store) await removeParts(db, id, store);
    await db.deleteFrom('clinics').where('id', '=', id).execute();
    if (store && id !== demoClinic.id) await removeContents(db, id, store);
  }
  await bind(demoClinic.id);
}

/** Once the rows of the uploads are gone, nothing knows of their bytes. */
async function removeParts(db: Handle, clinicId: string, store: FileStore) {
  const uploads = await db
    .selectFrom('fileUploads')
    .select(['clinicId', 'id', 'size'])
    .where('clinicId', '=', clinicId)
    .forUpdate()
    .execute();
  for (const upload of uploads) await store.removeParts(upload);
}

/** No scheduled job runs for a clinic that does not come back. */
async function removeContents(db: Handle, clinicId: string, store: FileStore) {
  const contents = await db
    .deleteFrom('fileBlobs')
    .where('clinicId', '=', clinicId)
    .returning(['clinicId', 'sha256'])
    .execute();
  for (const content of contents) await store.remove(content);
}
