import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { addPatient, outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { dischargeNoteOf } from '../rules/discharge-note.ts';
import { admitSomebody, openWard } from './testing/ward.ts';

const server = useServer({ servers: 3 });

async function stay() {
  const clinic = await server.newClinic();
  const { admission, patientId } = await admitSomebody(clinic);
  const [doctor, nurse] = [clinic.as('doctor').wards, clinic.as('nurse').wards];
  return { clinic, patientId, id: admission.id, doctor, nurse };
}

const written = {
  diagnosis: 'Dengue fever',
  course: 'Platelets rose from 60 to 140.',
  advice: 'Drink 3 litres a day.',
};

describe('a discharge summary', () => {
  test('starts with the reason for the stay and the medicines that still apply', async () => {
    const { doctor, id } = await stay();
    const { id: stopped } = await doctor.orderMedicine({ id, text: 'ondansetron 4 tds 3d' });
    await doctor.stopMedicine({ id: stopped, reason: 'No vomiting' });
    await doctor.orderMedicine({ id, text: 'pcm 650 tds 3d' });
    expect(await doctor.summary({ id })).toMatchObject({
      diagnosis: 'Fever',
      lines: [{ text: 'pcm 650 tds 3d', isAsWritten: false }],
      version: 0,
      signed: [],
    });
  });

  test('proposes for home what the patient can take there; other injections are part of the course', async () => {
    const { doctor, id } = await stay();
    for (const text of [
      'monocef 1g iv bd 3d',
      'clexane 40mg sc od 3d',
      'lantus 10 units sc hs cont',
      'mixtard 40 10-0-8 units cont',
      'actrapid 100 IU 6 units iv tds 2d',
      'pcm 650 tds 3d',
    ]) {
      await doctor.orderMedicine({ id, text, reason: 'Needed' });
    }
    const { lines, course } = await doctor.summary({ id });
    expect(lines.map(({ text }) => text)).toEqual([
      'clexane 40mg sc od 3d',
      'lantus 10 units sc hs cont',
      'mixtard 40 10-0-8 units cont',
      'pcm 650 tds 3d',
    ]);
    expect(course).toBe(
      'Given on the ward: Ceftriaxone 1000 mg IV twice a day; Insulin human regular 100 IU/ml 6 units IV three times a day',
    );
  });

  test('written days after the discharge starts with the chart at the discharge and only the note about the stay', async () => {
    const { clinic, doctor, nurse, id } = await stay();
    const ended = await doctor.orderMedicine({ id, text: 'pcm 650 tds 3d' });
    const stopped = await doctor.orderMedicine({ id, text: 'pantoprazole 40 od 5d' });
    const over = await doctor.orderMedicine({ id, text: 'ondansetron 4 tds 3d' });
    const note = dischargeNoteOf('Walks well', 'Left at night');
    await nurse.discharge({ id, kind: 'home', note, version: 1 });
    const db = server.owner.clinic(clinic.id);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await db
      .updateTable('admissions')
      .set({ admittedAt: daysAgo(9), dischargedAt: daysAgo(6) })
      .execute();
    const order = (orderId: string, fromDay: number, untilDay: number) =>
      db
        .updateTable('medicineOrders')
        .set({ orderedAt: daysAgo(fromDay), fromAt: daysAgo(fromDay), untilAt: daysAgo(untilDay) })
        .where('id', '=', orderId)
        .execute();
    await order(ended.id, 8, 5);
    await order(stopped.id, 7, 3);
    await order(over.id, 9, 7);
    await db
      .updateTable('medicineOrders')
      .set({ stoppedAt: daysAgo(4), stoppedBy: (await clinic.as('doctor').identity.me()).id, stopReason: 'Tidied up' })
      .where('id', '=', stopped.id)
      .execute();
    const { lines, course } = await doctor.summary({ id });
    expect(lines.map(({ text }) => text)).toEqual(['pcm 650 tds 3d', 'pantoprazole 40 od 5d']);
    expect(course).toBe('Walks well');
  });

  test('starts with the final results and names the tests that are awaited', async () => {
    const { clinic, doctor, id, patientId } = await stay();
    const [admin, lab] = [clinic.as('admin').laboratory, clinic.as('lab_tech').laboratory];
    await admin.changeSettings({ ...(await admin.settings()), verification: 'abnormal' });
    const { id: doctorId } = await clinic.as('doctor').identity.me();
    const order = { patientId, doctorId, line: 'hb k na', source: 'ward' } as const;
    const complete = async (code: string, value: string) => {
      const test = ordered.find(({ testCode }) => testCode === code);
      const { version } = await lab.setStatus({ id: test?.id ?? '', status: 'collected', version: test?.version ?? 0 });
      return lab.enterResults({ id: test?.id ?? '', version, values: [{ code, value }] });
    };
    const ordered = await clinic.as('doctor').laboratory.order(order);
    await complete('k', '4.1');
    const low = await complete('hb', '9');
    const tests = async () => (await doctor.summary({ id })).tests.split('\n').toSorted();
    expect(await tests()).toEqual(['Potassium: Potassium 4.1 mmol/L', 'Results pending: Haemoglobin, Sodium']);
    await clinic.as('doctor').laboratory.verify({ id: low.id, version: low.version });
    expect(await tests()).toEqual([
      'Haemoglobin: Haemoglobin 9 g/dL (L)',
      'Potassium: Potassium 4.1 mmol/L',
      'Results pending: Sodium',
    ]);
    const { version } = (await lab.get({ id: low.id })).test;
    await lab.enterResults({ id: low.id, version, values: [{ code: 'hb', value: '8.1' }], reason: 'Wrong tube' });
    expect(await tests()).toEqual([
      'Haemoglobin (being corrected): Haemoglobin 9 g/dL (L)',
      'Potassium: Potassium 4.1 mmol/L',
      'Results pending: Sodium',
    ]);
  });

  test('is saved as a draft, and when two people save at the same moment, one is told', async () => {
    const { doctor, id } = await stay();
    const saving = Array.from({ length: 6 }, (_, at) => doctor.saveSummary({ id, version: 0, course: `Course ${at}` }));
    const first = await outcomes(saving);
    expect(first).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
    const draft = await doctor.saveSummary({ id, version: 1, ...written });
    expect(draft).toMatchObject({ ...written, version: 2, signed: [] });
    expect((await refusalOf(doctor.saveSummary({ id, version: 1, ...written }))).code).toBe('CHANGED_MEANWHILE');
  });

  test('saved earlier names the medicines and results that have changed since', async () => {
    const { clinic, doctor, id, patientId } = await stay();
    const stopped = await doctor.orderMedicine({ id, text: 'amlodipine 5 od cont' });
    await doctor.orderMedicine({ id, text: 'pcm 650 tds 3d' });
    const tests = clinic.as('doctor').laboratory;
    const { id: doctorId } = await clinic.as('doctor').identity.me();
    const [test] = await tests.order({ patientId, doctorId, line: 'k', source: 'ward' });
    const nothing = { ordered: [], ended: [], results: [] };
    expect((await doctor.summary({ id })).sinceSaved).toEqual(nothing);
    const draft = await doctor.saveSummary({ ...(await doctor.summary({ id })), id });
    expect(draft.sinceSaved).toEqual(nothing);

    await doctor.stopMedicine({ id: stopped.id, reason: 'Pressure too low' });
    const mistaken = await doctor.orderMedicine({ id, text: 'ondansetron 4 tds 3d' });
    await doctor.stopMedicine({ id: mistaken.id, reason: 'Ordered by mistake' });
    await doctor.orderMedicine({ id, text: 'atorva 10 hs cont' });
    const lab = clinic.as('lab_tech').laboratory;
    const { version } = await lab.setStatus({ id: test?.id ?? '', status: 'collected', version: test?.version ?? 0 });
    await lab.enterResults({ id: test?.id ?? '', version, values: [{ code: 'k', value: '4.1' }] });
    const later = await doctor.summary({ id });
    expect(later.lines.map(({ text }) => text)).toEqual(['amlodipine 5 od cont', 'pcm 650 tds 3d']);
    expect(later.sinceSaved).toEqual({
      ordered: ['Atorvastatin 10 mg, at bedtime, to be continued'],
      ended: ['Amlodipine 5 mg, once a day, to be continued'],
      results: ['Potassium'],
    });
    expect((await doctor.saveSummary({ ...later, id })).sinceSaved).toEqual(nothing);
  });

  test('is signed and can be corrected only with a reason; every version stays', async () => {
    const { doctor, nurse, id } = await stay();
    const lines = [{ text: 'pcm 650 tds 3d' }];
    await doctor.signSummary({ id, version: 0, ...written, lines });
    const again = { id, version: 1, ...written, diagnosis: 'Dengue fever with warning signs', lines };
    expect((await refusalOf(doctor.signSummary(again))).fieldErrors).toMatchObject([{ field: 'reason' }]);
    const corrected = await doctor.signSummary({ ...again, reason: 'Diagnosis' });
    expect(corrected.signed).toMatchObject([
      { number: 2, reason: 'Diagnosis' },
      { number: 1, reason: '' },
    ]);
    const paper = async (number: number) =>
      pdfText(Buffer.from(await (await nurse.summaryPdf({ id, number })).arrayBuffer()));
    const [first, second] = [await paper(1), await paper(2)];
    expect(first).toContain('Dengue fever');
    expect(first).not.toContain('warning signs');
    expect(second).toContain('Dengue fever with warning signs');
    expect(second).toContain('Corrected: Diagnosis');
    expect(second).toContain('Paracetamol 650 mg');
    expect((await refusalOf(nurse.summaryPdf({ id, number: 3 }))).code).toBe('NOT_FOUND');
  });

  test('needs a diagnosis and drug lines that can be read', async () => {
    const { doctor, id } = await stay();
    const blank = await refusalOf(doctor.signSummary({ id, version: 0, ...written, diagnosis: ' ' }));
    expect(blank.fieldErrors).toMatchObject([{ field: 'diagnosis' }]);
    const unread = await refusalOf(doctor.signSummary({ id, version: 0, ...written, lines: [{ text: 'pcm 650' }] }));
    expect(unread.fieldErrors).toMatchObject([{ field: 'lines.0.text' }]);
    expect((await doctor.summary({ id })).version).toBe(0);
  });

  test('appears in the timeline, and its PDF shows names in their own script', async () => {
    const clinic = await server.newClinic();
    const { nurse, bedIds } = await openWard(clinic);
    const patientId = await addPatient(clinic.as('receptionist'), 'లక్ష్మి');
    const { id } = await nurse.admit({ patientId, bedId: bedIds[0] ?? '', reason: 'Fever' });
    const doctor = clinic.as('doctor');
    await doctor.wards.signSummary({ id, version: 0, ...written, advice: 'रोज़ तीन लीटर पानी पिएँ' });
    const pdf = await nurse.summaryPdf({ id, number: 1 });
    const text = await pdfText(Buffer.from(await pdf.arrayBuffer()));
    expect(text).toContain('Discharge summary');
    expect(pdf.name).toMatch(/^discharge-summary-\d+-1\.pdf$/);
    const entry = { title: 'Discharge summary signed', text: 'Dengue fever' };
    expect(await doctor.patients.timeline({ id: patientId })).toContainEqual(expect.objectContaining(entry));
  });

  test('is found and corrected on the patient page after the discharge', async () => {
    const { doctor, nurse, id, patientId } = await stay();
    await doctor.signSummary({ id, version: 0, ...written });
    await nurse.discharge({ id, kind: 'home', version: 1 });
    const [before] = await nurse.patientStays({ patientId });
    expect(before).toMatchObject({ id, dischargedAt: expect.any(String), signed: [{ number: 1 }] });
    await doctor.signSummary({ id, version: 1, ...written, reason: 'Discharge date' });
    const [after] = await nurse.patientStays({ patientId });
    expect(after?.signed).toMatchObject([{ number: 2, reason: 'Discharge date' }, { number: 1 }]);
  });

  test('shows times in the format of the clinic', async () => {
    const { clinic, doctor, nurse, id } = await stay();
    const admin = clinic.as('admin').identity;
    await admin.changeClinic({ ...(await admin.clinic()), timeFormat: '12h' });
    await doctor.signSummary({ id, version: 0, ...written });
    const pdf = await nurse.summaryPdf({ id, number: 1 });
    expect(await pdfText(Buffer.from(await pdf.arrayBuffer()))).toMatch(/Admitted [\d/]+, \d{1,2}:\d\d [ap]m/);
  });

  test('of another clinic cannot be reached', async () => {
    const { doctor, id } = await stay();
    await doctor.signSummary({ id, version: 0, ...written });
    const stranger = (await server.newClinic()).as('doctor').wards;
    expect((await refusalOf(stranger.summary({ id }))).code).toBe('NOT_FOUND');
    expect((await refusalOf(stranger.summaryPdf({ id, number: 1 }))).code).toBe('NOT_FOUND');
    expect((await refusalOf(stranger.saveSummary({ id, version: 0, ...written }))).code).toBe('NOT_FOUND');
  });
});
