import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openWard } from '#modules/wards/server/testing/ward.ts';

const server = useServer({ servers: 3 });
const nowhere = '00000000-0000-4000-8000-000000000000';
const well = {
  respiratoryRate: 16,
  oxygenSaturation: 98,
  systolic: 120,
  pulse: 72,
  consciousness: 'alert',
  temperature: 37,
  apparentAge: 'adult',
} as const;

async function openRoom() {
  const clinic = await server.newClinic();
  const { emergency } = clinic.as('nurse');
  return { clinic, emergency, newPatient: (name: string) => addPatient(clinic.as('receptionist'), name) };
}

describe('a colour set by mistake', () => {
  test('can be taken back: the case returns to the colour before, if any, and the history keeps both', async () => {
    const { emergency } = await openRoom();
    const { id } = await emergency.arrive({});
    const green = await emergency.triage({ id, ...well, version: 1 });
    const red = await emergency.triage({ id, acuity: 'red', version: green.version });
    const back = await emergency.undoTriage({ id, version: red.version });
    expect(back).toMatchObject({ acuity: 'green', score: 0 });
    expect((await emergency.list()).open).toMatchObject([{ id, acuity: 'green', score: 0 }]);
    const none = await emergency.undoTriage({ id, version: back.version });
    expect(none).toMatchObject({ acuity: null, score: null, triagedAt: null });
    expect((await emergency.triages({ id })).map(({ decided, undoneAt }) => [decided, undoneAt !== null])).toEqual([
      ['red', true],
      ['green', true],
    ]);
    expect((await refusalOf(emergency.undoTriage({ id, version: none.version }))).code).toBe('TOO_LATE');
  });

  test('cannot be taken back once someone has changed the case, and only once when several people press', async () => {
    const { emergency } = await openRoom();
    const { id, version } = await emergency.arrive({ acuity: 'red' });
    const presses = Array.from({ length: 5 }, () => emergency.undoTriage({ id, version }));
    expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
    const other = await emergency.arrive({ acuity: 'red' });
    await emergency.setMedicoLegal({ id: other.id, isMedicoLegal: true, version: other.version });
    expect((await refusalOf(emergency.undoTriage({ id: other.id, version: other.version }))).code).toBe(
      'CHANGED_MEANWHILE',
    );
    expect((await refusalOf(emergency.undoTriage({ id: nowhere, version: 1 }))).code).toBe('NOT_FOUND');
  });
});

describe('an outcome set by mistake', () => {
  test('can be taken back, which returns the case to the board as before', async () => {
    const { emergency } = await openRoom();
    const { id, version } = await emergency.arrive({ complaint: 'Fall', acuity: 'yellow' });
    const closed = await emergency.dispose({ id, disposition: 'left', note: 'Went home', version });
    await emergency.undoDispose({ id, version: closed.version });
    const { open, closed: over } = await emergency.list();
    expect(open).toMatchObject([{ id, complaint: 'Fall', acuity: 'yellow', disposition: null, dispositionNote: '' }]);
    expect(over).toEqual([]);
  });

  test('cannot be taken back when the patient is in a bed or has come again', async () => {
    const { clinic, emergency, newPatient } = await openRoom();
    const { bedIds } = await openWard(clinic);
    const { id } = await emergency.arrive({});
    const admitted = await emergency.dispose({ id, disposition: 'admit', bedId: bedIds[0] ?? '', version: 1 });
    expect((await refusalOf(emergency.undoDispose({ id, version: admitted.version }))).code).toBe('TOO_LATE');
    const patientId = await newPatient('Asha');
    const first = await emergency.arrive({ patientId });
    const gone = await emergency.dispose({ id: first.id, disposition: 'home', version: 1 });
    await emergency.arrive({ patientId });
    expect((await refusalOf(emergency.undoDispose({ id: first.id, version: gone.version }))).code).toBe(
      'ALREADY_THERE',
    );
  });
});
