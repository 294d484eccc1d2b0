import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient } from '#modules/appointments/server/testing/desk.ts';
import { openConsultingRoom } from '#modules/consultations/server/testing/consulting-room.ts';

import type { Handle } from './database.ts';

const server = useServer();

/** Two patients of one clinic, each with a signed note; one also has a draft. */
async function openClinic() {
  const clinic = await server.newClinic();
  const { doctor, visit, walkIn, patientId } = await openConsultingRoom(clinic);
  const otherId = await addPatient(clinic.as('receptionist'), 'Ravi');
  const sign = async ({ id }: { id: string }) => {
    await doctor.complete({ id, version: 0, diagnosis: 'Fever', lines: [{ text: 'pcm 650 101 5d' }] });
    return id;
  };
  const [own] = [await sign(visit), await sign(await walkIn(otherId))];
  const draft = await walkIn(patientId);
  await doctor.save({ id: draft.id, version: 0, diagnosis: 'Not sure yet' });
  const handle = (ids: readonly string[]) => server.database.patient(clinic.id, ids);
  return { clinic, patientId, otherId, own, draft: draft.id, handle };
}

describe('in the patient scope', () => {
  test('a patient sees their own rows and none of another patient of the clinic', async () => {
    const { patientId, otherId, own, draft, handle } = await openClinic();
    const mine = handle([patientId]);
    expect(await mine.selectFrom('patients').select('id').execute()).toEqual([{ id: patientId }]);
    const visits = await mine.selectFrom('appointments').select(['id', 'patientId']).execute();
    expect(visits.map(({ id }) => id)).toEqual(expect.arrayContaining([own, draft]));
    expect(new Set(visits.map((visit) => visit.patientId))).toEqual(new Set([patientId]));
    const family = await handle([patientId, otherId]).selectFrom('patients').select('id').execute();
    expect(family.map(({ id }) => id).sort()).toEqual([patientId, otherId].sort());
  });

  test('a note is visible once it is signed, without its internal parts', async () => {
    const { patientId, own, handle } = await openClinic();
    const mine = handle([patientId]);
    expect(await mine.selectFrom('consultations').select(['id', 'diagnosis']).execute()).toEqual([
      { id: own, diagnosis: 'Fever' },
    ]);
    await expect(mine.selectFrom('consultations').select('examination').execute()).rejects.toThrow('permission denied');
  });

  test.each(['visit_vitals', 'auth_users', 'patient_search_terms', 'displays', 'stock_batches', 'accounts_tx'])(
    '%s is closed',
    async (table) => {
      const { patientId, handle } = await openClinic();
      const read = sql`select from ${sql.table(table)}`.execute(handle([patientId]));
      await expect(read).rejects.toThrow('permission denied');
    },
  );

  test('an account linked to no patient sees no one, and no account sees patients of another clinic', async () => {
    const { patientId, handle } = await openClinic();
    expect(await handle([]).selectFrom('patients').select('id').execute()).toEqual([]);
    const elsewhere = server.database.patient((await server.newClinic()).id, [patientId]);
    expect(await elsewhere.selectFrom('patients').select('id').execute()).toEqual([]);
  });

  test('nothing can be changed, not even the own record of the patient', async () => {
    const { patientId, own, handle } = await openClinic();
    const mine = handle([patientId]);
    await expect(mine.updateTable('patients').set({ firstName: 'X' }).execute()).rejects.toThrow('permission denied');
    await expect(mine.deleteFrom('appointments').where('id', '=', own).execute()).rejects.toThrow('permission denied');
  });

  test('the names of staff are visible, those of other patients with an account are not', async () => {
    const { clinic, patientId, handle } = await openClinic();
    await clinic.tokenFor('patient');
    const people = await handle([patientId]).selectFrom('users').select('role').execute();
    expect(people.length).toBeGreaterThan(0);
    expect(people.map(({ role }) => role)).not.toContain('patient');
  });

  test('the role ends with the request: the next one on the connection has the rights of the clinic again', async () => {
    const { clinic, patientId, handle } = await openClinic();
    const both = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const bound = index % 2 ? handle([patientId]) : server.database.clinic(clinic.id);
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from patients`.execute(bound);
        return rows[0]?.count;
      }),
    );
    expect(both).toEqual(Array.from({ length: 40 }, (_, index) => (index % 2 ? 1 : 2)));
  });

  test('the token being served is shown, and nothing else about its patient', async () => {
    const { clinic, patientId, otherId, handle } = await openClinic();
    const desk = clinic.as('receptionist').appointments;
    const { id: doctorId } = await clinic.as('doctor').identity.me();
    const { id, version, tokenNumber } = await desk.walkIn({ patientId: otherId, doctorId });
    await desk.setStatus({ id, version, status: 'in_progress' });
    const { rows } = await sql`
      select * from serving_tokens((now() at time zone 'Asia/Kolkata')::date)`.execute(handle([patientId]));
    expect(rows).toEqual([{ doctorId, tokenNumber }]);
  });

  test.each(['patients', 'appointments', 'consultations', 'lab_tests', 'users'])(
    'plans of staff requests on %s know nothing of it',
    async (table) => {
      const { clinic, patientId, handle } = await openClinic();
      const planOf = async (bound: Handle) => {
        const { rows } = await sql`explain select clinic_id from ${sql.table(table)}`.execute(bound);
        return JSON.stringify(rows);
      };
      expect(await planOf(server.database.clinic(clinic.id))).not.toMatch(/patient_ids|record_ids|krama_patient/);
      expect(await planOf(handle([patientId]))).toMatch(/krama_patient/);
    },
  );

  test('the owner of the database is not restricted', async () => {
    const { clinic } = await openClinic();
    await clinic.tokenFor('patient');
    const people = await server.owner.clinic(clinic.id).selectFrom('users').select('role').execute();
    expect(people.map(({ role }) => role)).toContain('patient');
  });
});
