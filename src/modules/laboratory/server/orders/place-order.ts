import { sql } from 'kysely';
import type { z } from 'zod';
import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { ageOn } from '#modules/vitals/rules/age-on.ts';
import { canBePregnant } from '#modules/vitals/rules/who-applies.ts';
import { tubes } from '../../content/tests.ts';
import type { OrderedTests } from '../../contract-orders.ts';
import type { LabTest } from '../../contract-records.ts';
import { readTestLine, testLineFault } from '../../rules/orders/read-test-line.ts';
import { readOwnKinds } from '../catalogue/own-tests.ts';
import { selectTests } from '../tests/test-row.ts';

interface Order extends z.output<typeof OrderedTests> {
  source: LabTest['source'];
  visitId?: string | null;
  referredBy?: string;
}

/** Orders every test that the line names, in one order, for a patient and a doctor of this clinic. */
export async function placeOrder(db: Handle, { line, ...order }: Order): Promise<LabTest[]> {
  const patient = await db
    .selectFrom('patients')
    .innerJoin('clinics', 'clinics.id', 'patients.clinicId')
    .select(['sex', 'birthDate', 'timeZone'])
    .where('patients.id', '=', order.patientId)
    .executeTakeFirst();
  if (!patient) throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
  const doctor = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', order.doctorId)
    .where('role', '=', 'doctor')
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (!doctor) throw fieldFault('doctorId', 'Choose a doctor of this clinic');

  const own = await readOwnKinds(db);
  const fault = testLineFault(line, own);
  if (fault) throw fieldFault('line', fault);
  const orderedAt = new Date().toISOString();
  const age = ageOn(patient.birthDate, dayIn(patient.timeZone, new Date(orderedAt)));
  const isPregnant = order.isPregnant && canBePregnant(patient.sex, age);
  const orderId = crypto.randomUUID();
  const ordered = db.insertInto('labTests').values(
    readTestLine(line, own).kinds.map(({ code, name, tube, isRestricted = false }) => ({
      ...order,
      isPregnant,
      orderId,
      testCode: code,
      testName: name,
      isRestricted,
      tube: tubes[tube],
      orderedAt,
    })),
  );
  const { rows } = await sql<LabTest>`
    with ordered as (${ordered.returningAll()}) ${selectTests(sql`ordered`)} order by shown.id`.execute(db);
  return rows;
}
