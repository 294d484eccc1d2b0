import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { issueBill } from '#modules/billing/server/testing/bill.ts';
import { photo, upload } from '#modules/files/server/testing/upload.ts';
import { demoClinicId } from '#modules/identity/rules.ts';
import { startClaim } from '#modules/insurance/server/testing/insure.ts';
import type { Input } from '../testing/access-cases/access-case.ts';
import { whoMayCall } from '../testing/access-cases/access-table.ts';
import { accessCases } from '../testing/access-cases/all-cases.ts';
import { newReturn } from '../testing/access-cases/cases-of-the-pharmacy.ts';
import { endpoints, send } from '../testing/call-endpoint.ts';
import { type InputSchema, inputSchemaOf } from '../testing/input-schema.ts';
import { useServer } from '../testing/test-server.ts';

const server = useServer({ live: true });

/** The rows that an input field refers to; a field not listed here gets a patient's id. */
const rowsNamed: Record<string, string> = {
  appointmentId: 'appointments.id',
  approvalId: 'approvals.id',
  batchId: 'stock_batches.id',
  bedId: 'beds.id',
  beforeId: 'lab_tests.id',
  billId: 'bills.id',
  carerId: 'doctors.user_id',
  checkedBy: 'users.id',
  departmentId: 'departments.id',
  dispensingId: 'dispensings.id',
  doctorId: 'doctors.user_id',
  entryId: 'dental_entries.id',
  exceptionId: 'doctor_exceptions.id',
  fileId: 'files.id',
  followUpOf: 'appointments.id',
  handedToId: 'users.id',
  itemId: 'pharmacy_items.id',
  lastDoseId: 'medicine_doses.id',
  leaveTypeId: 'leave_types.id',
  payableId: 'payables.id',
  payerId: 'payers.id',
  paymentId: 'payments.id',
  planId: 'insurance_plans.id',
  'plans.*.id': 'insurance_plans.id',
  policyId: 'insurance_policies.id',
  replacesId: 'medicine_orders.id',
  sessionId: 'treatment_sessions.id',
  sourceId: 'appointments.id',
  staffId: 'staff_members.id',
  'ids.*': 'staff_members.id',
  supplierId: 'suppliers.id',
  userId: 'users.id',
  visitId: 'appointments.id',
};

function idFields({ format, items, anyOf = [], properties = {} }: InputSchema, path = ''): string[] {
  if (format === 'uuid') return [path];
  const parts = [
    ...(items ? [idFields(items, `${path}.*`)] : []),
    ...anyOf.map((part) => idFields(part, path)),
    ...Object.entries(properties).map(([name, field]) => idFields(field, path ? `${path}.${name}` : name)),
  ];
  return [...new Set(parts.flat())];
}

const namingFields = endpoints
  .filter(({ name }) => Array.isArray(whoMayCall(name)))
  .flatMap(({ name, procedure }) =>
    idFields(inputSchemaOf(procedure))
      .filter((field) => field !== 'id')
      .map((field) => ({ name, procedure, field })),
  );

const Fields = z.record(z.string(), z.unknown());
const Entries = z.array(z.unknown());

/** The input with another id in the field; for a list, in its first entry. */
function withId(input: Input, [name = '', ...rest]: readonly string[], id: string): Input {
  const [next, ...deeper] = rest;
  const value = input[name];
  if (next === undefined) return { ...input, [name]: id };
  if (next !== '*') return { ...input, [name]: withId(Fields.parse(value ?? {}), rest, id) };
  const [first, ...others] = Entries.parse(value ?? []);
  return { ...input, [name]: [deeper.length > 0 ? withId(Fields.parse(first ?? {}), deeper, id) : id, ...others] };
}

describe('an id of another clinic', () => {
  let others: string[] = [];
  beforeAll(async () => {
    await server.loadDemo();
    const theirs = await server.newClinic();
    await startClaim(theirs);
    await newReturn(theirs);
    const { patientId, desk } = await issueBill(theirs);
    const discount = { patientId, kind: 'discount', amount: 50_000, ofAmount: 50_000, reason: 'Staff' } as const;
    const { id } = await desk.askApproval(discount);
    await theirs.as('admin').billing.decideApproval({ id, isApproved: true });
    const target = { url: server.url, token: await theirs.tokenFor('pharmacist') };
    await upload(target, await photo(), { purpose: 'outside-prescription' });
    others = [demoClinicId, theirs.id];
  });

  async function rowOf(field: string) {
    const name = rowsNamed[field] ?? rowsNamed[field.split('.').at(-1) ?? ''] ?? 'patients.id';
    const [table = '', column = ''] = name.split('.');
    for (const clinicId of others) {
      const { rows } = await sql<{ id: string }>`
        select ${sql.ref(column)} as id from ${sql.table(table)} limit 1`.execute(server.owner.clinic(clinicId));
      if (rows[0]) return { clinicId, id: rows[0].id };
    }
    throw new Error(`No other clinic has a row of ${table}`);
  }

  test.each(namingFields)('is none to $name as $field', async ({ name, procedure, field }) => {
    const own = accessCases[name];
    const access = whoMayCall(name);
    const who = (Array.isArray(access) && access.find((role) => role !== 'admin')) || 'admin';
    const clinic = await server.newClinic();
    const input = await (own?.inputsWithId?.[field] ?? own?.input)?.(clinic, who, server);
    const theirs = await rowOf(field);
    const there = await entriesOf(theirs.clinicId);
    const mixed = withId(input ?? {}, field.split('.'), theirs.id);
    const asked = { url: server.url, procedure, input: mixed, token: await clinic.tokenFor(who) };
    expect((await send(asked)).status).toBeLessThan(500);
    expect(await entriesOf(theirs.clinicId)).toBe(there);
    // An export is recorded together with its filters.
    if (name !== 'audit.export') expect(await entriesOf(clinic.id, theirs.id)).toBe(0);
  });
});

/** The number of audit entries of a clinic, or of those that mention an id. */
async function entriesOf(clinicId: string, id = '') {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entries
     where concat(subject_id, ' ', patient_id, ' ', before, ' ', after) like ${`%${id}%`}`.execute(
    server.database.clinic(clinicId),
  );
  return rows[0]?.count;
}
