import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { daysFrom, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { markOf } from '../../rules/safety/reason-against.ts';
import { openConsultingRoom } from '../testing/consulting-room.ts';

const server = useServer();
const line = (text: string, reason = '') => ({ text, isAsWritten: false, reason });

/** A consulting room with a patient of the given age. */
async function roomWith(birthDate: string, allergies: string[] = []) {
  const room = await openConsultingRoom(await server.newClinic());
  const patient = { firstName: 'Ravi', phone: '98480 12345', sex: 'male' as const, birthDate, allergies };
  const { id } = await room.walkIn((await room.desk.patients.register(patient)).id);
  const faultsOf = async (lines: ReturnType<typeof line>[]) =>
    (await refusalOf(room.doctor.complete({ id, version: 0, lines }))).fieldErrors?.map(({ message }) => message);
  return { ...room, id, faultsOf };
}

const yearsAgo = (years: number) => daysFrom(today(), -Math.ceil(years * 365.25));

describe('a prescription for a child', () => {
  test('asks for the weight, then for a reason when the dose is unusual', async () => {
    const { doctor, nurse, id, faultsOf } = await roomWith(yearsAgo(2.5));
    const syrup = 'pcm syp 250 5ml tds 3d';
    expect(await faultsOf([line(syrup)])).toEqual([
      'No weight on record: enter it in the vitals to check the dose of paracetamol. Enter a reason (at least 5 characters).',
    ]);
    await nurse.takeVitals({ id, weight: 12 });
    expect(await faultsOf([line(syrup)])).toEqual([
      'Above the usual dose: paracetamol 20.83 mg/kg each time, usual 10-15 mg/kg (IAP, WHO, BNFc). Enter a reason (at least 5 characters).',
    ]);
    const { note } = await doctor.complete({ id, version: 0, lines: [line('pcm syp 125 5ml tds 3d')] });
    expect(note.signedAt).not.toBeNull();
  });

  test('requires a second look at a weight that is implausible for the age', async () => {
    const { nurse, id } = await roomWith(yearsAgo(2.5));
    expect((await refusalOf(nurse.takeVitals({ id, weight: 120 }))).fieldErrors).toEqual([
      { field: 'weight', message: 'Check the weight: 120 kg. Expected for 2 to 5 years: 5–38.5 kg.' },
    ]);
    expect(await nurse.takeVitals({ id, weight: 120, isBodyChecked: true })).toMatchObject({ weight: 120 });
  });

  test('asks for a reason before aspirin', async () => {
    const { faultsOf } = await roomWith(yearsAgo(15.5));
    expect(await faultsOf([line('aspirin 75 od 5d')])).toEqual([
      "Not under 16 years: aspirin, Reye's syndrome (BNFc, MHRA). Enter a reason (at least 5 characters).",
    ]);
  });
});

test('a drug to avoid in pregnancy asks for a reason as soon as vitals note one', async () => {
  const room = await openConsultingRoom(await server.newClinic());
  const mother = { firstName: 'Sita', phone: '98480 12345', sex: 'female' as const, birthDate: yearsAgo(28) };
  const { id } = await room.walkIn((await room.desk.patients.register(mother)).id);
  const complete = (reason: string) =>
    room.doctor.complete({ id, version: 0, lines: [line('telma 40 od 30d', reason)] });
  await room.nurse.takeVitals({ id, pulse: 80, isPregnant: true });
  expect((await refusalOf(complete(''))).fieldErrors?.map(({ message }) => message)).toEqual([
    expect.stringContaining("Not in pregnancy: telmisartan, harm to the child's kidneys"),
  ]);
  await room.nurse.takeVitals({ id, pulse: 80, isPregnant: false });
  expect((await complete('')).note.signedAt).not.toBeNull();
});

test('the reason for overriding a warning appears on the signed note and its PDF', async () => {
  const { doctor, id, faultsOf } = await roomWith(yearsAgo(50), ['Ibuprofen']);
  const lines = (reason: string) => [line('mtx 7.5 od 5d', reason), line('diclo 50 bd 3d', reason)];
  expect(await faultsOf(lines(''))).toEqual([
    'High-alert drug: methotrexate is taken once a week, never daily. Enter a reason (at least 5 characters).',
    'Allergy on record: "Ibuprofen"; diclofenac belongs to the same class (NSAID). Enter a reason (at least 5 characters).',
  ]);
  expect(await faultsOf(lines('  '))).toHaveLength(2);
  await doctor.complete({ id, version: 0, lines: lines('Protocol of the oncologist') });
  expect((await doctor.get({ id })).prescribed).toMatchObject([
    {
      warnings: ['High-alert drug: methotrexate is taken once a week, never daily.'],
      reason: 'Protocol of the oncologist',
    },
    { reason: 'Protocol of the oncologist' },
  ]);
  const pdf = await doctor.prescription({ id });
  const text = pdfText(Buffer.from(await pdf.arrayBuffer()));
  expect(text).toContain('methotrexate is taken once a week, never daily. Reason: Protocol of the oncologist');
});

test('shorthand that is not understood is saved as typed and refused at its line when signing', async () => {
  const { doctor, id, faultsOf } = await roomWith(yearsAgo(50));
  const lines = [line('pcm 650 tds 5/8'), line('pcm 650 tds 5/7')];
  expect(await faultsOf(lines)).toEqual([expect.stringContaining(`"5/8" isn't recognised`)]);
  await doctor.save({ id, version: 0, lines });
  expect((await doctor.get({ id })).note.lines.map(({ text }) => text)).toEqual(['pcm 650 tds 5/8', 'pcm 650 tds 5/7']);
});

test('a reason does not count against the warnings of another drug typed in its place', async () => {
  const { doctor, id } = await roomWith(yearsAgo(40), ['ibuprofen', 'penicillin']);
  const warning = 'Allergy on record: "ibuprofen"; diclofenac belongs to the same class (NSAID).';
  const answered = { ...line('', 'Tolerated before'), answers: [markOf(warning)] };
  const retyped = { ...answered, text: 'amoxiclav 625 bd 5d' };
  const { fieldErrors } = await refusalOf(doctor.complete({ id, version: 0, lines: [retyped] }));
  expect(fieldErrors).toMatchObject([{ field: 'lines.0.reason', message: expect.stringContaining('"penicillin"') }]);
  await doctor.complete({ id, version: 0, lines: [{ ...answered, text: 'diclo 50 bd 3d' }] });
  expect((await doctor.get({ id })).prescribed).toMatchObject([{ warnings: [warning], reason: 'Tolerated before' }]);
});
