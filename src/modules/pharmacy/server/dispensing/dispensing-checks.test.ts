import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openConsultingRoom } from '#modules/consultations/server/testing/consulting-room.ts';

import { openCounter } from '../testing/counter.ts';

const server = useServer();

test('counter and admin read the reason of the doctor, the counter also what the doctor was not asked about', async () => {
  const clinic = await server.newClinic();
  const { counter } = await openCounter(clinic);
  const { doctor, walkIn, patientId, desk } = await openConsultingRoom(clinic);
  const { id } = await walkIn(patientId);
  const typed = ['clopidogrel 75 od 30d', 'omeprazole 20 od 14d', 'azith 500 od 3d', 'ondansetron 4 bd 3d'];
  const lines = typed.map((text) => ({ text, reason: '' }));
  const avoid = 'Avoid with clopidogrel: clopidogrel works less; choose pantoprazole (FDA, MHRA).';
  expect(await refusalOf(doctor.complete({ id, version: 0, lines }))).toMatchObject({
    fieldErrors: [{ field: 'lines.1.reason', message: `${avoid} Enter a reason.` }],
  });
  const reasoned = lines.map((line, at) => (at === 1 ? { ...line, reason: 'Pantoprazole not tolerated' } : line));
  await doctor.complete({ id, version: 0, lines: reasoned });
  expect(await clinic.as('admin').consultations.overrides()).toMatchObject({
    prescribed: 4,
    overridden: 1,
    newest: [{ drug: 'Omeprazole 20 mg', warnings: [avoid], reason: 'Pantoprazole not tolerated' }],
  });
  await desk.patients.change({
    firstName: 'Asha',
    phone: '98480 12345',
    sex: 'female',
    id: patientId,
    version: 1,
    allergies: ['Azithromycin'],
  });

  const opened = await counter.prescription({ id });
  expect(opened.lines.map(({ drug: { warnings, reason }, checks }) => ({ warnings, reason, checks }))).toEqual([
    { warnings: [], reason: '', checks: [] },
    { warnings: [avoid], reason: 'Pantoprazole not tolerated', checks: [] },
    { warnings: [], reason: '', checks: ['Allergy on record: "Azithromycin".'] },
    {
      warnings: [],
      reason: '',
      checks: ['Caution with azithromycin: heart rhythm (long QT); check ECG, potassium and other risks (ONC).'],
    },
  ]);
});
