import { sql } from 'kysely';
import type { Handle, OwnerDatabase } from '#foundation/server/database.ts';
import { dayIn } from '#foundation/shared/dates.ts';
import { type Role, roles } from '#foundation/shared/roles.ts';
import { homeOf } from '#foundation/shared/workspaces.ts';
import type { FileStore } from '#modules/files/server/file-store.ts';
import { demoClinicId, demoEmail } from '#modules/identity/rules.ts';
import { hashPassword } from '#modules/identity/server/sign-in/passwords.ts';
import { fullName } from '#modules/patients/rules.ts';
import { demoAesthetic } from './aesthetic.ts';
import { demoVisits } from './appointments.ts';
import { demoConsultations } from './consultations.ts';
import { countRows } from './count-rows.ts';
import { demoDental, demoDentalVisits } from './dental.ts';
import { type DemoDoctor, demoDentists, demoDoctors } from './doctors.ts';
import { demoEmergency } from './emergency.ts';
import { demoEnquiries } from './enquiries.ts';
import { demoLabQuality } from './lab-quality.ts';
import { demoLaboratory } from './laboratory.ts';
import { loadAesthetic } from './load-aesthetic.ts';
import { loadAppointments } from './load-appointments.ts';
import { loadConsents } from './load-consents.ts';
import { loadConsultations } from './load-consultations.ts';
import { loadDental } from './load-dental.ts';
import { loadHospital } from './load-hospital.ts';
import { loadInsurance } from './load-insurance.ts';
import { loadLaboratory } from './load-laboratory.ts';
import { loadMoney } from './load-money.ts';
import { loadPayables } from './load-payables.ts';
import { loadPharmacy } from './load-pharmacy.ts';
import { loadPhotos } from './load-photos.ts';
import { loadStaff } from './load-staff.ts';
import { demoMedicines } from './medicines.ts';
import { demoGstin, demoMoney } from './money.ts';
import { inventPerson } from './names.ts';
import { demoNursing } from './nursing.ts';
import { demoPatients } from './patients.ts';
import { demoPharmacy } from './pharmacy.ts';
import { portalFamily, withPortalFamily } from './portal.ts';
import { createRandom } from './random.ts';
import { demoRatings } from './ratings.ts';
import { demoRoster } from './roster.ts';
import { demoStaff } from './staff.ts';
import { demoTimekeeping } from './timekeeping.ts';
import { demoWardVitals } from './ward-vitals.ts';
import { demoWards } from './wards.ts';
import { isChild } from './who-sees-whom.ts';

const demoLock = 7_265_104;
const opensDaily = { from: '09:00', to: '20:00' };
const clinic = {
  id: demoClinicId,
  name: 'Krama Demo Hospital',
  timeZone: 'Asia/Kolkata',
  gstin: demoGstin,
  address: '8-2-120/86, Road No. 2, Banjara Hills, Hyderabad 500034',
  workingHours: JSON.stringify({
    monday: opensDaily,
    tuesday: opensDaily,
    wednesday: opensDaily,
    thursday: opensDaily,
    friday: opensDaily,
    saturday: opensDaily,
    sunday: opensDaily,
  }),
};

/** One account for each role. */
function demoAccounts() {
  const random = createRandom('demo accounts');
  return roles.map((role) => {
    const { firstName, lastName } = inventPerson(random);
    const name = lastName ? `${firstName} ${lastName}` : firstName;
    return { id: random.id(), authUserId: random.id(), email: demoEmail(role), name, role };
  });
}

/** The doctors beside the demo account have accounts too, which nobody signs in to. */
function doctorAccounts(doctors: readonly DemoDoctor[], seed = 'demo doctors: accounts') {
  const random = createRandom(seed);
  return doctors.map(({ userId, name, room }) => ({
    id: userId,
    authUserId: random.id(),
    email: demoEmail(`doctor-${room}`),
    name,
    role: 'doctor' as const,
  }));
}

/** The dermatologist of the aesthetic room, also without signing in. */
function dermatologistAccount() {
  const random = createRandom('demo dermatologist');
  return {
    id: random.id(),
    authUserId: random.id(),
    email: demoEmail('doctor-12'),
    name: 'Meenakshi Vemuri',
    role: 'doctor' as const,
  };
}

/** What waits under everyone's bell. */
const welcome = ({ id, role }: { id: string; role: Role }) => [
  {
    userId: id,
    title: `Welcome to ${clinic.name}`,
    body: 'All people here are invented. Try what you like.',
    path: homeOf(role),
  },
  {
    userId: id,
    title: 'Protect your account',
    body: 'Turn on two-factor: a code from your phone at every sign-in.',
    path: '/settings/two-factor',
  },
];

export interface DemoOptions {
  /** Of every demo account; without it they are reached by the quick-login buttons only. */
  demoPassword?: string | undefined;
  now?: Date;
  /** Where pictures are kept; without it the gallery is empty. */
  store?: FileStore;
}

/**
 * The demo clinic as it should look at this moment, in place of what was there. Each module adds its part below.
 * Loads take turns: a request that waited does nothing if the load before it began after the request was made.
 */
export async function loadDemo(owner: OwnerDatabase, options: DemoOptions): Promise<void> {
  const askedAt = new Date();
  await loadIf(owner, options, ({ loadedAt }) => !loadedAt || loadedAt <= askedAt || loadedAt > new Date());
}

/** Loads the demo clinic where there is none, and again when its "today" has become yesterday. */
export const ensureDemo = (owner: OwnerDatabase, options: DemoOptions): Promise<void> =>
  loadIf(owner, options, ({ loadedAt, now }) => !loadedAt || dayOf(loadedAt) !== dayOf(now));

export const dayOf = (moment: Date) => dayIn(clinic.timeZone, moment);

interface Present {
  db: Handle;
  loadedAt: Date | null;
  now: Date;
}

export const loadIf = (
  owner: OwnerDatabase,
  options: DemoOptions,
  isDue: (present: Present) => boolean | Promise<boolean>,
): Promise<void> =>
  inTurn(owner, async (db) => {
    const present = { db, loadedAt: await loadedDemoAt(db), now: options.now ?? new Date() };
    if (await isDue(present)) await replaceRows(db, await inventRows(options), options);
  });

/** One load after the other, across servers: side by side they would make everyone at the demo wait for all of them. */
const inTurn = (owner: OwnerDatabase, load: (db: Handle) => Promise<void>) =>
  owner
    .clinic(clinic.id)
    .transaction()
    .execute(async (db) => {
      await sql`select pg_advisory_xact_lock(${demoLock})`.execute(db);
      await load(db);
    });

async function loadedDemoAt(db: Handle): Promise<Date | null> {
  const present = await db.selectFrom('clinics').select('createdAt').where('id', '=', clinic.id).executeTakeFirst();
  return present ? new Date(present.createdAt) : null;
}

async function inventRows({ demoPassword, now = new Date() }: DemoOptions) {
  // Without a setting it is one that nobody knows: the accounts have joined, and are reached by the buttons only.
  const passwordHash = await hashPassword(demoPassword ?? crypto.randomUUID());
  const today = dayIn(clinic.timeZone, now);
  // Before the desk opens, nobody has been registered later than now.
  const registeredBy = (moment: string) => (moment < now.toISOString() ? moment : now.toISOString());
  const patients = demoPatients({ today }).map((patient) => ({
    ...patient,
    createdAt: registeredBy(patient.createdAt),
  }));
  const family = portalFamily(patients, today);
  const accounts = demoAccounts().map((account) =>
    account.role === 'patient' ? { ...account, name: fullName(family.parent) } : account,
  );
  const idOf = (role: Role) => accounts.find((account) => account.role === role)?.id ?? '';
  const doctors = demoDoctors({ today, accountId: idOf('doctor') });
  const everyone = [...accounts, ...doctorAccounts(doctors.slice(1))];
  const staff = demoStaff({ today, accounts: everyone, doctors });
  const invented = demoVisits({ today, now, doctors, patients });
  const visits = withPortalFamily({ visits: invented, doctors, family, patients, today });
  const roster = demoRoster({ today, staff, awayId: doctors.at(-1)?.userId ?? '', visits });
  // The child of the portal's family is at home, where its results and prescriptions are read.
  const visitors = new Set([
    ...visits.filter(({ appointmentDate }) => appointmentDate === today).map(({ patientId }) => patientId),
    family.child.id,
  ]);
  const wards = demoWards({ today, now, patients, visitors, doctors });
  const dentists = demoDentists();
  const inHospital = new Set(
    wards.admissions.filter(({ dischargedAt }) => !dischargedAt).map(({ patientId }) => patientId),
  );
  const walking = patients.filter(({ id, isArchived }) => !isArchived && !visitors.has(id) && !inHospital.has(id));
  const dentalVisits = demoDentalVisits({ today, now, doctors: dentists, patients: walking });
  const dermatologist = dermatologistAccount();
  const aestheticIds = [idOf('practitioner'), dermatologist.id] as const;
  const atDentist = new Set(
    dentalVisits.filter(({ appointmentDate }) => appointmentDate === today).map(({ patientId }) => patientId),
  );
  const clients = walking
    .filter((patient) => !atDentist.has(patient.id) && !isChild(patient, today))
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  const consultations = demoConsultations({ visits, patients, nurseId: idOf('nurse') });
  const confirmedAt = now.toISOString();
  return {
    now,
    passwordHash,
    accounts: [...everyone, ...doctorAccounts(dentists, 'demo dentists: accounts'), dermatologist],
    patients,
    people: { staff, roster, time: demoTimekeeping({ today, now, staff, roster }) },
    portal: [
      { userId: idOf('patient'), patientId: family.parent.id, relation: 'self' as const, confirmedAt },
      { userId: idOf('patient'), patientId: family.child.id, relation: 'child' as const, confirmedAt },
    ],
    appointments: {
      doctors: [...doctors, ...dentists],
      visits: [...visits, ...dentalVisits],
    },
    dental: demoDental({ today, now, dentists, patients, visits: dentalVisits }),
    consultations,
    aesthetic: { userIds: aestheticIds, ...demoAesthetic({ today, now, userIds: aestheticIds, patients: clients }) },
    pharmacy: demoPharmacy({ today, now, notes: consultations.notes, pharmacistId: idOf('pharmacist') }),
    laboratory: demoLaboratory({
      now,
      doctorIds: doctors.map(({ userId }) => userId),
      technicianId: idOf('lab_tech'),
      adminId: idOf('admin'),
      patients,
      familyIds: [family.parent.id, family.child.id],
      admissions: wards.admissions,
    }),
    money: demoMoney({
      today,
      now,
      doctors: doctors.map((doctor) => ({
        ...doctor,
        name: doctor.name || (accounts.find(({ role }) => role === 'doctor')?.name ?? ''),
      })),
      visits,
      patients,
      inpatients: wards.admissions,
      cashierId: idOf('receptionist'),
    }),
    owed: { today, enteredBy: idOf('receptionist') },
    hospital: {
      wards,
      emergency: demoEmergency({ now, admissions: wards.admissions, patients: wards.patients }),
      medicines: demoMedicines({ now, admissions: wards.admissions, nurseId: idOf('nurse') }),
      nursing: demoNursing({ now, admissions: wards.admissions, nurseId: idOf('nurse') }),
      rounds: demoWardVitals({ now, today, admissions: wards.admissions, patients, nurseId: idOf('nurse') }),
      ratings: demoRatings({ now, visits }),
    },
  };
}

async function replaceRows(
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
  }: Awaited<ReturnType<typeof inventRows>>,
  { store }: DemoOptions,
) {
  // First what is locked first by those who collect a sample or dispense, then the numbers, which samples, the Schedule H1
  // register and registrations take: the other way round two would wait for each other.
  await sql`select from lab_tests where clinic_id = ${clinic.id} order by id for update`.execute(db);
  await sql`select from stock_levels where clinic_id = ${clinic.id} order by item_id for update`.execute(db);
  await db.deleteFrom('clinicCounters').where('clinicId', '=', clinic.id).execute();
  await db.deleteFrom('tokenCounters').where('clinicId', '=', clinic.id).execute();
  await sql`select from beds where clinic_id = ${clinic.id} order by id for update`.execute(db);
  await sql`select from staff_members where clinic_id = ${clinic.id} order by id for update`.execute(db);
  await db.deleteFrom('idempotencyKeys').where('clinicId', '=', clinic.id).execute();
  await deleteEnquiries(db);
  // Also the clinics that visitors have made of its enquiries, and the accounts that they have invited.
  await deleteClinics(db);
  const ids = accounts.map(({ authUserId }) => authUserId);
  await db.deleteFrom('authUsers').where('isDemo', '=', true).where('id', 'not in', ids).execute();
  await sql`select set_config('krama.follows_merges', 'off', true)`.execute(db);
  await db
    .insertInto('clinics')
    .values({ ...clinic, isDemo: true, createdAt: now.toISOString() })
    .execute();
  await db
    .insertInto('authUsers')
    .values(
      accounts.map(({ authUserId, email, role }) => ({
        id: authUserId,
        email,
        passwordHash,
        isDemo: true,
        isSiteAdmin: role === 'admin',
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ passwordHash, phone: null, totpSecret: null, totpConfirmedAt: null }),
    )
    .execute();
  const joinedAt = now.toISOString();
  await db
    .insertInto('users')
    .values(accounts.map((account) => ({ ...account, isDemo: true, joinedAt })))
    .execute();
  await db.insertInto('notifications').values(accounts.flatMap(welcome)).execute();
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
  if (store) await loadPhotos(db, clinic.id, store, aesthetic);
  // The audit trail, which tells open screens of changes, says nothing of these.
  await db.insertInto('livePending').values({ clinicId: clinic.id }).execute();
  await loadEnquiries(db, now, accounts);
  await countRows(db);
}

/** One bound after the other, because triggers take what hangs on their rows with them. */
async function deleteClinics(db: Handle) {
  const bind = (id: string) => sql`select set_config('krama.clinic_id', ${id}, true)`.execute(db);
  for (const { id } of await db.selectFrom('clinics').select('id').where('isDemo', '=', true).execute()) {
    await bind(id);
    await db.deleteFrom('clinics').where('id', '=', id).execute();
  }
  await bind(clinic.id);
}

/** What visitors really sent stays when the demo is reset. */
async function deleteEnquiries(db: Handle) {
  await sql`select set_config('krama.scope', 'demo-site', true)`.execute(db);
  await db.deleteFrom('contactForms').where('isDemo', '=', true).execute();
  await sql`select set_config('krama.scope', 'identity', true)`.execute(db);
}

/** Seen in the demo alone. */
async function loadEnquiries(db: Handle, now: Date, accounts: ReturnType<typeof demoAccounts>) {
  const admin = accounts.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('The demo has no admin');
  const { contacts, events } = demoEnquiries(now, admin.authUserId, admin.email);
  await sql`select set_config('krama.scope', 'demo-site', true)`.execute(db);
  await db
    .insertInto('contactForms')
    .values(contacts.map((contact) => ({ ...contact, isDemo: true })))
    .execute();
  await db.insertInto('contactFormEvents').values(events).execute();
  await sql`select set_config('krama.scope', 'identity', true)`.execute(db);
}
