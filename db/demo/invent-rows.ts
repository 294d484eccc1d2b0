import type { Role } from '#foundation/shared/roles.ts';
import { hashPassword } from '#modules/identity/server/sign-in/passwords.ts';
import { fullName } from '#modules/patients/rules.ts';
import { dayOf } from './demo-clinic.ts';
import { demoEmergency } from './hospital/emergency.ts';
import { demoNursing } from './hospital/nursing.ts';
import { demoWardVitals } from './hospital/ward-vitals.ts';
import { demoWards } from './hospital/wards.ts';
import { demoLaboratory } from './laboratory/laboratory.ts';
import { demoAccounts, dermatologistAccount, doctorAccounts, nurseAccounts } from './money/accounts.ts';
import { demoMoney } from './money/money.ts';
import { demoDentists, demoDoctors } from './people/doctors.ts';
import { demoNurses, nursesOnWards } from './people/nurses.ts';
import { demoPatients } from './people/patients.ts';
import { portalFamily, withPortalFamily } from './people/portal.ts';
import { demoRatings } from './people/ratings.ts';
import { demoRoster } from './people/roster.ts';
import { demoStaff } from './people/staff.ts';
import { demoTimekeeping } from './people/timekeeping.ts';
import { demoMedicines } from './pharmacy/medicines.ts';
import { demoPharmacy } from './pharmacy/pharmacy.ts';
import { demoAesthetic } from './practices/aesthetic.ts';
import { demoAestheticSales } from './practices/aesthetic-money.ts';
import { demoDental, demoDentalVisits } from './practices/dental.ts';
import { demoDentalSales } from './practices/dental-money.ts';
import type { DemoRows } from './replace-rows.ts';
import { demoVisits } from './visits/appointments.ts';
import { demoConsultations } from './visits/consultations.ts';
import { isChild } from './visits/who-sees-whom.ts';

/** The complete demo clinic as it should look at this moment. Each module adds its part. */
export async function inventRows(now: Date, demoPassword: string | undefined): Promise<DemoRows> {
  // Without the setting the password is one that nobody knows: the accounts exist but can only be entered by the
  // quick-login buttons.
  const passwordHash = await hashPassword(demoPassword ?? crypto.randomUUID());
  const today = dayOf(now);
  // Before the desk opens, no registration may lie in the future.
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
  const nurses = demoNurses();
  const dentists = demoDentists();
  const dermatologist = dermatologistAccount();
  const everyone = [
    ...accounts,
    ...nurseAccounts(nurses),
    ...doctorAccounts(doctors.slice(1)),
    ...doctorAccounts(dentists, 'demo dentists: accounts'),
    dermatologist,
  ];
  const staff = demoStaff({
    today,
    accounts: everyone,
    doctors: [...doctors, ...dentists, { userId: dermatologist.id, department: 'Dermatology' }],
    nurses,
  });
  const invented = demoVisits({ today, now, doctors, patients });
  const visits = withPortalFamily({ visits: invented, doctors, family, patients, today });
  // The child of the portal's family stays at home, because the portal shows its results and prescriptions.
  const visitors = new Set([
    ...visits.filter(({ appointmentDate }) => appointmentDate === today).map(({ patientId }) => patientId),
    family.child.id,
  ]);
  const wards = demoWards({ today, now, patients, visitors, doctors });
  const inHospital = new Set(
    wards.admissions.filter(({ dischargedAt }) => !dischargedAt).map(({ patientId }) => patientId),
  );
  const walking = patients.filter(({ id, isArchived }) => !isArchived && !visitors.has(id) && !inHospital.has(id));
  const dentalVisits = demoDentalVisits({ today, now, doctors: dentists, patients: walking });
  const aestheticIds = [idOf('practitioner'), dermatologist.id] as const;
  const atDentist = new Set(
    dentalVisits.filter(({ appointmentDate }) => appointmentDate === today).map(({ patientId }) => patientId),
  );
  const dentalPatients = new Set(dentalVisits.map(({ patientId }) => patientId));
  const adults = walking
    .filter((patient) => !isChild(patient, today))
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  const clients = adults.filter(({ id }) => !atDentist.has(id));
  const aesthetic = demoAesthetic({ today, now, userIds: aestheticIds, patients: clients });
  const expected = new Set([
    ...visitors,
    ...atDentist,
    ...aesthetic.visits.filter(({ appointmentDate }) => appointmentDate === today).map(({ patientId }) => patientId),
  ]);
  const roster = demoRoster({
    today,
    staff,
    awayId: doctors.at(-1)?.userId ?? '',
    visits: [...visits, ...dentalVisits, ...aesthetic.visits],
    nurses,
  });
  const nurseAt = nursesOnWards({ nurseId: idOf('nurse'), nurses, roster });
  const consultations = demoConsultations({ visits, patients, nurseId: idOf('nurse') });
  const money = demoMoney({
    today,
    now,
    doctors: doctors.map((doctor) => ({
      ...doctor,
      name: doctor.name || (accounts.find(({ role }) => role === 'doctor')?.name ?? ''),
    })),
    visits,
    patients,
    inpatients: wards.admissions,
    practiceSales: [
      ...demoDentalSales({ today, now, patients: adults.filter(({ id }) => dentalPatients.has(id)) }),
      ...demoAestheticSales({ today, now, patients: clients }),
    ],
    cashierId: idOf('receptionist'),
  });
  const confirmedAt = now.toISOString();
  return {
    now,
    passwordHash,
    accounts: everyone,
    patients,
    people: { staff, roster, time: demoTimekeeping({ today, now, staff, roster }) },
    portal: [
      { userId: idOf('patient'), patientId: family.parent.id, relation: 'self', confirmedAt },
      { userId: idOf('patient'), patientId: family.child.id, relation: 'child', confirmedAt },
    ],
    appointments: {
      doctors: [...doctors, ...dentists],
      // Patients in a bed have no bookings on later days.
      visits: [
        ...visits.filter(({ appointmentDate, patientId }) => appointmentDate <= today || !inHospital.has(patientId)),
        ...dentalVisits,
      ],
    },
    dental: demoDental({ today, now, dentists, patients, visits: dentalVisits }),
    consultations,
    aesthetic: { userIds: aestheticIds, ...aesthetic },
    pharmacy: demoPharmacy({
      today,
      now,
      notes: consultations.notes,
      sales: money.medicines,
      pharmacistId: idOf('pharmacist'),
    }),
    laboratory: demoLaboratory({
      now,
      doctorIds: doctors.map(({ userId }) => userId),
      technicianId: idOf('lab_tech'),
      adminId: idOf('admin'),
      patients,
      familyIds: [family.parent.id, family.child.id],
      admissions: wards.admissions,
    }),
    money,
    owed: { today, enteredBy: idOf('receptionist') },
    hospital: {
      wards,
      emergency: demoEmergency({
        now,
        admissions: wards.admissions,
        patients: wards.patients.filter(({ id }) => !expected.has(id)),
      }),
      medicines: demoMedicines({ now, admissions: wards.admissions, nurseAt }),
      nursing: demoNursing({ now, admissions: wards.admissions, nurseAt }),
      rounds: demoWardVitals({ now, today, admissions: wards.admissions, patients, nurseAt }),
      ratings: demoRatings({ now, visits }),
    },
  };
}
