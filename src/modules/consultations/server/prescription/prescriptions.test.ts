import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { boastfulPng } from '#foundation/server/testing/boastful-png.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { addDoctor, details, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { sheetOf } from '../../rules/prescription-sheet.ts';
import { line, openConsultingRoom, openNewRoom } from '../testing/consulting-room.ts';

const server = useServer({ servers: 3 });

describe('a prescription', () => {
  test('is signed as it was read that day', async () => {
    const { doctor, visit } = await openNewRoom(server);
    const lines = [line('pcm 650 101 5d'), line('Kadha, one cup', { isAsWritten: true }), line('  ')];
    await doctor.complete({ id: visit.id, version: 0, lines });
    expect((await doctor.get({ id: visit.id })).prescribed).toMatchObject([
      { drug: 'Paracetamol', strength: '650 mg', dose: 'morning and night', days: 5, quantity: 10 },
      { drug: 'Kadha, one cup', schedule: null },
    ]);
  });

  test('with an unreadable line is refused at that line without losing anything', async () => {
    const { doctor, visit, statusOf } = await openNewRoom(server);
    const lines = [line('pcm 650 101 5d'), line('xyzzy 5'), line('met 500 bd 5d')];
    const { fieldErrors } = await refusalOf(doctor.complete({ id: visit.id, version: 0, lines }));
    expect(fieldErrors?.map(({ field }) => field)).toEqual(['lines.1.text', 'lines.2.text']);
    expect(fieldErrors?.[0]?.message).toContain('No drug found for "xyzzy"');
    expect(await statusOf(visit.id)).toBe('scheduled');
    expect((await doctor.save({ id: visit.id, version: 0, lines })).lines).toHaveLength(3);
  });

  test('with the same drug twice needs a reason', async () => {
    const { doctor, visit } = await openNewRoom(server);
    const twice = (reason: string) => [line('pcm 650 101 5d'), line('dolo 650 sos', { reason })];
    const { fieldErrors } = await refusalOf(doctor.complete({ id: visit.id, version: 0, lines: twice('') }));
    expect(fieldErrors).toEqual([
      {
        field: 'lines.1.reason',
        message: 'Paracetamol is already in this prescription. Enter a reason (at least 5 characters).',
      },
    ]);
    await doctor.complete({ id: visit.id, version: 0, lines: twice('Only above 102 °F') });
    expect((await doctor.get({ id: visit.id })).prescribed?.[1]).toMatchObject({
      warnings: ['Paracetamol is already in this prescription.'],
      reason: 'Only above 102 °F',
    });
  });

  test('takes account of drugs still running from the visit before, and is an insight there', async () => {
    const { doctor, visit, walkIn } = await openNewRoom(server);
    await doctor.complete({ id: visit.id, version: 0, lines: [line('telma 40 od 30d')] });
    const again = await walkIn();
    const lines = [line('telma-h 40 od 30d')];
    const { fieldErrors } = await refusalOf(doctor.complete({ id: again.id, version: 0, lines }));
    expect(fieldErrors?.[0]).toMatchObject({
      field: 'lines.0.reason',
      message: expect.stringContaining('still running'),
    });
    await doctor.save({ id: again.id, version: 0, lines });
    const { insights, running, pastVisits } = await doctor.get({ id: again.id });
    expect(running).toMatchObject([{ drug: { drug: 'Telmisartan' }, appointmentId: visit.id }]);
    expect(pastVisits).toMatchObject([{ appointmentId: visit.id, doctorName: 'The doctor' }]);
    expect(insights).toMatchObject([{ kind: 'duplicate', sources: [{ appointmentId: visit.id }, {}] }]);
  });

  test('against an allergy on record needs a reason', async () => {
    const { doctor, desk, walkIn } = await openNewRoom(server);
    const patient = { firstName: 'Uma', phone: '98480 12345', sex: 'female' as const, allergies: ['Penicillin'] };
    const { id } = await walkIn((await desk.patients.register(patient)).id);
    expect((await doctor.get({ id })).patient.allergies).toEqual(['Penicillin']);
    const lines = [line('amox 500 111 5d')];
    const { fieldErrors } = await refusalOf(doctor.complete({ id, version: 0, lines }));
    expect(fieldErrors?.[0]).toMatchObject({
      field: 'lines.0.reason',
      message: expect.stringContaining('Allergy on record: "Penicillin"'),
    });
    await doctor.save({ id, version: 0, lines });
    expect((await doctor.get({ id })).insights).toMatchObject([{ kind: 'allergy' }]);
  });

  test('fetched as a PDF leaves a record of who opened the patient', async () => {
    const clinic = await server.newClinic();
    const { doctor, nurse, visit, patientId } = await openConsultingRoom(clinic);
    await doctor.complete({ id: visit.id, version: 0, lines: [line('pcm 650 101 5d')] });
    await nurse.prescription({ id: visit.id });
    const { entries } = await clinic.as('admin').audit.list({ patientId, action: 'opened' });
    expect(entries).toMatchObject([{ actorRole: 'nurse' }]);
  });

  test('is available as a PDF once it is signed', async () => {
    const clinic = await server.newClinic();
    const { doctor, visit } = await openConsultingRoom(clinic);
    expect((await refusalOf(doctor.prescription({ id: visit.id }))).code).toBe('NOT_SIGNED');
    await doctor.complete({ id: visit.id, version: 0, lines: [line('pcm 650 101 5d')] });
    const answer = await fetch(`${server.url}/api/consultations/${visit.id}/prescription`, {
      headers: { authorization: `Bearer ${await clinic.tokenFor('nurse')}` },
    });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test("of a colleague's visit names who signed it, with their own registration number", async () => {
    const clinic = await server.newClinic();
    const { doctor, desk, patientId } = await openConsultingRoom(clinic);
    const doctorId = await addDoctor(clinic, { speciality: 'Cardiology', registrationNumber: 'TSMC 99999' });
    const { id } = await desk.appointments.walkIn({ patientId, doctorId });
    expect(await doctor.get({ id })).toMatchObject({ registrationNumber: 'TSMC 99999', speciality: 'Cardiology' });
    await doctor.complete({ id, version: 0, lines: [line('pcm 650 101 5d')] });
    expect(await doctor.get({ id })).toMatchObject({
      note: { signedBy: 'The doctor' },
      registrationNumber: details.registrationNumber,
      speciality: details.speciality,
    });
    const paper = await doctor.prescription({ id });
    const printed = pdfText(Buffer.from(await paper.arrayBuffer()));
    expect(printed).toContain('The doctor');
    expect(printed).toContain(details.registrationNumber);
    expect(printed).not.toContain('TSMC 99999');
  });

  test('is printed without the logo when that is not a valid picture', async () => {
    const clinic = await server.newClinic();
    const { doctor, visit } = await openConsultingRoom(clinic);
    await server.owner.clinic(clinic.id).updateTable('clinics').set({ logo: boastfulPng }).execute();
    await doctor.complete({ id: visit.id, version: 0, lines: [] });
    expect((await doctor.prescription({ id: visit.id })).type).toBe('application/pdf');
  });
});

describe('the prescription on paper', () => {
  const sheetFor = async (taken: object[], typed: object) => {
    const clinic = await server.newClinic();
    const { doctor, nurse, visit } = await openConsultingRoom(clinic);
    for (const vitals of taken) await nurse.takeVitals({ id: visit.id, ...vitals });
    await doctor.complete({ id: visit.id, version: 0, ...typed });
    const letterhead = { name: 'City Clinic', address: '', logo: null };
    return sheetOf({
      ...(await doctor.get({ id: visit.id })),
      clinic: letterhead,
      timeZone: 'Asia/Kolkata',
      timeFormat: '24h',
    });
  };

  test.each([
    ['both values of a pressure', [{ systolic: 120, diastolic: 80 }], 'BP 120/80 mmHg'],
    ['one value of a pressure with its name', [{ systolic: 120, pulse: 72 }], 'BP 120 systolic   Pulse 72/min'],
    ['the only value of a pressure', [{ diastolic: 80 }], 'BP 80 diastolic'],
    ['no pressure of two measurements', [{ systolic: 150, diastolic: 90 }, { systolic: 120 }], 'BP 120 systolic'],
    ['the latest of each', [{ pulse: 90, weight: 60 }, { pulse: 80 }], 'Pulse 80/min   Weight 60 kg'],
  ])('prints %s', async (_, taken, expected) => {
    const { vitals } = await sheetFor(taken, {});
    expect(vitals).toMatch(/^\d\d:\d\d {3}\S/);
    // The second set may fall into the next minute; times are tested separately (prescription-sheet.test.ts).
    expect(vitals.replace(/^\d\d:\d\d {3}/, '').replaceAll(/ \(\d\d:\d\d\)/g, '')).toBe(expected);
  });

  test('prints no diagnosis where there is none', async () => {
    expect((await sheetFor([], {})).diagnosis).toBe('');
    expect((await sheetFor([], { diagnosis: 'Flu' })).diagnosis).toBe('Flu');
    const coded = { diagnosisCodes: [{ code: 'J06.9', name: 'Common cold' }] };
    expect((await sheetFor([], coded)).diagnosis).toBe('Common cold\nJ06.9 Common cold');
  });
});

test("the clinic's own diagnoses stay its own", async () => {
  const [ours, theirs] = [await openNewRoom(server), await openNewRoom(server)];
  await ours.doctor.addDiagnosis({ code: 'u07.1', name: 'COVID-19' });
  await ours.doctor.addDiagnosis({ code: 'U07.1', name: 'COVID-19, virus identified' });
  expect(await ours.doctor.diagnoses()).toEqual([{ code: 'U07.1', name: 'COVID-19, virus identified' }]);
  expect(await theirs.doctor.diagnoses()).toEqual([]);
  expect((await refusalOf(ours.doctor.addDiagnosis({ code: 'flu', name: 'Flu' }))).fieldErrors).toEqual([
    { field: 'code', message: 'A code looks like J06.9' },
  ]);
  await ours.doctor.removeDiagnosis({ code: 'U07.1' });
  expect(await ours.doctor.diagnoses()).toEqual([]);
});

describe("the clinic's own drugs", () => {
  const shallaki = {
    name: 'shallaki',
    aliases: ['Shall'],
    schedule: 'OTC' as const,
    forms: [{ form: 'capsule' as const, strengths: ['400mg'] }],
  };
  const cefaclor = {
    name: 'Cefaclor',
    schedule: 'H' as const,
    allergyGroup: 'cephalosporin' as const,
    forms: [{ form: 'capsule' as const, strengths: ['250 mg'] }],
  };

  test('can be prescribed by a line like any other drug, but only in this clinic', async () => {
    const [ours, theirs] = [await openNewRoom(server), await openNewRoom(server)];
    expect(await ours.doctor.addDrug(shallaki)).toMatchObject({ name: 'Shallaki', aliases: ['shall'], version: 1 });
    const lines = [line('shall 400 101 15d')];
    await ours.doctor.complete({ id: ours.visit.id, version: 0, lines });
    expect((await ours.doctor.get({ id: ours.visit.id })).prescribed).toMatchObject([
      { drug: 'Shallaki', strength: '400 mg', form: 'capsule', schedule: 'OTC', quantity: 30 },
    ]);
    const { fieldErrors } = await refusalOf(theirs.doctor.complete({ id: theirs.visit.id, version: 0, lines }));
    expect(fieldErrors).toMatchObject([{ field: 'lines.0.text' }]);
    expect(await theirs.doctor.drugs()).toEqual([]);
  });

  test('give the same warnings as other drugs: when prescribed twice, and for an allergy to their group', async () => {
    const { doctor, desk, walkIn } = await openNewRoom(server);
    await doctor.addDrug(cefaclor);
    const uma = { firstName: 'Uma', phone: '98480 12345', sex: 'female' as const, allergies: ['Cephalosporins'] };
    const { id } = await walkIn((await desk.patients.register(uma)).id);
    const lines = [line('cefaclor 250 111 5d'), line('cefaclor 250 sos')];
    const { fieldErrors } = await refusalOf(doctor.complete({ id, version: 0, lines }));
    expect(fieldErrors?.map(({ message }) => message)).toEqual([
      expect.stringContaining('cefaclor belongs to the same class'),
      expect.stringContaining('Cefaclor is already in this prescription'),
    ]);
    await doctor.save({ id, version: 0, lines });
    expect((await doctor.get({ id })).insights.map(({ kind }) => kind)).toContain('allergy');
    expect((await doctor.queue()).find((visit) => visit.id === id)?.insights).not.toEqual([]);
  });

  test('can be changed and removed without changing signed prescriptions', async () => {
    const { doctor, visit } = await openNewRoom(server);
    const added = await doctor.addDrug(shallaki);
    const forms = [{ form: 'tablet' as const, strengths: ['600 mg'] }];
    expect(await doctor.changeDrug({ ...added, forms })).toMatchObject({ forms, version: 2 });
    expect((await refusalOf(doctor.changeDrug({ ...added, forms: added.forms }))).code).toBe('CHANGED_MEANWHILE');
    await doctor.complete({ id: visit.id, version: 0, lines: [line('shallaki 600 od 5d')] });
    await doctor.removeDrug({ id: added.id });
    expect(await doctor.drugs()).toEqual([]);
    expect((await refusalOf(doctor.changeDrug({ ...added, version: 2 }))).code).toBe('NOT_FOUND');
    expect((await doctor.get({ id: visit.id })).prescribed).toMatchObject([{ drug: 'Shallaki', strength: '600 mg' }]);
  });

  test('are listed only once, and only with names and strengths that can be typed', async () => {
    const { doctor } = await openNewRoom(server);
    await Promise.allSettled([1, 2, 3].map(() => doctor.addDrug(shallaki)));
    expect(await doctor.drugs()).toHaveLength(1);
    const refused = async (changes: object) =>
      (await refusalOf(doctor.addDrug({ ...cefaclor, ...changes }))).fieldErrors;
    expect(await refused({ name: 'SHALLAKI' })).toMatchObject([{ field: 'name' }]);
    expect(await refused({ name: 'Tab' })).toMatchObject([{ field: 'name' }]);
    expect(await refused({ aliases: ['bd'] })).toMatchObject([{ field: 'aliases.0' }]);
    expect(await refused({ forms: [{ form: 'tablet', strengths: ['250'] }] })).toEqual([
      { field: 'forms.0.strengths.0', message: 'Write a strength with its unit: 500 mg, 125 mg/5 ml, 1 %' },
    ]);
    expect(await refused({ forms: [] })).toMatchObject([{ field: 'forms' }]);
  });
});
