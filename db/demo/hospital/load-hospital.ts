import type { Handle } from '#foundation/server/database/database.ts';
import type { demoRatings } from '../people/ratings.ts';
import type { demoMedicines } from '../pharmacy/medicines.ts';
import type { demoEmergency } from './emergency.ts';
import type { demoNursing } from './nursing.ts';
import type { demoWardVitals } from './ward-vitals.ts';
import type { demoWards } from './wards.ts';

interface DemoHospital {
  wards: ReturnType<typeof demoWards>;
  emergency: ReturnType<typeof demoEmergency>;
  rounds: ReturnType<typeof demoWardVitals>;
  medicines: ReturnType<typeof demoMedicines>;
  nursing: ReturnType<typeof demoNursing>;
  ratings: ReturnType<typeof demoRatings>;
}

export async function loadHospital(db: Handle, hospital: DemoHospital) {
  await loadWards(db, hospital.wards);
  await db.insertInto('wardVitals').values(hospital.rounds).execute();
  await db.insertInto('medicineOrders').values(hospital.medicines.orders).execute();
  await db.insertInto('medicineDoses').values(hospital.medicines.doses).execute();
  await db.insertInto('nursingTasks').values(hospital.nursing.tasks).execute();
  await db.insertInto('nursingMarks').values(hospital.nursing.marks).execute();
  await db.insertInto('nursingNotes').values(hospital.nursing.notes).execute();
  await db.insertInto('emergencyCases').values(hospital.emergency.cases).execute();
  await db.insertInto('emergencyTriages').values(hospital.emergency.triages).execute();
  await db.insertInto('clinicCounters').values({ name: 'unknown patient', value: 1 }).execute();
  await db.insertInto('visitRatings').values(hospital.ratings).execute();
}

async function loadWards(db: Handle, { wards, beds, admissions }: DemoHospital['wards']) {
  const departments = await db
    .insertInto('departments')
    .values(wards.map(({ name }) => ({ name })))
    .onConflict((conflict) =>
      conflict.columns(['clinicId', 'name']).doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
    )
    .returning(['id', 'name'])
    .execute();
  const idOf = (ward: string | null) => departments.find(({ name }) => name === ward)?.id ?? null;
  const first = Date.parse(beds[0]?.createdAt ?? '');
  await db
    .insertInto('wards')
    .values(
      wards.map(({ name, acuity }, index) => ({
        departmentId: idOf(name) ?? '',
        acuity,
        createdAt: new Date(first + index).toISOString(),
      })),
    )
    .execute();
  await db
    .insertInto('beds')
    .values(beds.map(({ ward, ...bed }) => ({ ...bed, departmentId: idOf(ward) })))
    .execute();
  await db
    .insertInto('admissions')
    .values(
      admissions.map(({ bedId: _, ward: __, ...admission }) => ({
        ...admission,
        dischargeKind: admission.dischargedAt ? ('home' as const) : null,
      })),
    )
    .execute();
  await db
    .insertInto('bedStays')
    .values(
      admissions.map(({ id, bedId, admittedAt, dischargedAt }) => ({
        admissionId: id,
        bedId,
        fromAt: admittedAt,
        toAt: dischargedAt,
      })),
    )
    .execute();
}
