import { describe, expect, test } from 'vitest';
import { joinClinic } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import { clockIn, dayIn, usualTimeZone } from '#foundation/shared/dates/dates.ts';
import { reasonNeeded } from '#foundation/shared/text/reason.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { admitSomebody } from './testing/ward.ts';

const server = useServer({ servers: 3 });
const today = () => dayIn(usualTimeZone, new Date());

/** A patient in a bed, with an order by a doctor. */
async function order(line: { text: string; times?: string[]; isFirstNow?: boolean; reason?: string }) {
  const clinic = await server.newClinic();
  const { admission, patientId } = await admitSomebody(clinic);
  const [doctor, nurse] = [clinic.as('doctor').wards, clinic.as('nurse').wards];
  const medicine = await doctor.orderMedicine({ id: admission.id, ...line });
  const chart = () => nurse.medicines({ id: admission.id, day: today() });
  return { clinic, admission, patientId, doctor, nurse, medicine, chart };
}

describe('an order for an inpatient', () => {
  test('is read like a prescription line and shows its doses', async () => {
    const { medicine, chart } = await order({ text: 'pcm 650 bd 5d', isFirstNow: true });
    expect(medicine).toMatchObject({ times: ['08:00', '20:00'], isHighAlert: false, isWhenNeeded: false });
    expect(medicine.prescribed).toMatchObject({ drug: 'Paracetamol', strength: '650 mg' });
    const { orders, open } = await chart();
    expect(orders).toHaveLength(1);
    expect(open.length).toBeGreaterThanOrEqual(1);
    expect(open.every(({ orderId }) => orderId === medicine.id)).toBe(true);
  });

  test('is refused with the reason when it cannot be read or does not say when', async () => {
    const { doctor, admission } = await order({ text: 'pcm 650 sos' });
    const unread = await refusalOf(doctor.orderMedicine({ id: admission.id, text: 'pcm 650' }));
    expect(unread.fieldErrors).toMatchObject([{ field: 'lines.0.text' }]);
    const written = { id: admission.id, text: 'Ringer lactate 500 ml over 4 h', isAsWritten: true };
    expect((await refusalOf(doctor.orderMedicine(written))).fieldErrors).toMatchObject([{ field: 'times' }]);
    expect(await doctor.orderMedicine({ ...written, times: ['18:00', '10:00'] })).toMatchObject({
      times: ['10:00', '18:00'],
    });
    expect(await doctor.orderMedicine({ ...written, text: 'Sips of water', times: [] })).toMatchObject({
      isWhenNeeded: true,
    });
  });

  test('needs a reason against an allergy on record and when the drug is already ordered', async () => {
    const { clinic, doctor, admission, patientId } = await order({ text: 'pcm 650 bd 5d' });
    const again = await refusalOf(doctor.orderMedicine({ id: admission.id, text: 'pcm 500 sos' }));
    expect(again.fieldErrors?.[0]?.message).toMatch(/still running.*Enter a reason/);
    const desk = clinic.as('nurse').patients;
    const patient = await desk.get({ id: patientId });
    await desk.change({ ...patient, allergies: ['Penicillin'] });
    const allergic = await refusalOf(doctor.orderMedicine({ id: admission.id, text: 'amoxicillin 500 tds 5d' }));
    expect(allergic.fieldErrors?.[0]?.message).toMatch(/Allergy on record: "Penicillin"/);
    const meant = { id: admission.id, text: 'amoxicillin 500 tds 5d', reason: 'Tolerated it in May' };
    expect((await doctor.orderMedicine(meant)).prescribed.reason).toBe('Tolerated it in May');
  });

  test('needs a reason against a pregnancy noted at the bedside', async () => {
    const { doctor, nurse, admission } = await order({ text: 'pcm 650 bd 5d' });
    await nurse.takeVitals({ id: admission.id, pulse: 88, isPregnant: true });
    const refused = await refusalOf(doctor.orderMedicine({ id: admission.id, text: 'enalapril 5 od 5d' }));
    expect(refused.fieldErrors?.[0]?.message).toContain("Not in pregnancy: enalapril, harm to the child's kidneys");
  });

  test('shows a pregnancy and an allergy noted later, until it is stopped, and none that its doctor knew', async () => {
    const { clinic, doctor, nurse, admission, patientId, medicine, chart } = await order({ text: 'enalapril 5 od 5d' });
    const noted = async () => (await chart()).notedSince;
    expect(await noted()).toEqual([]);
    await nurse.takeVitals({ id: admission.id, pulse: 88, isPregnant: true });
    const warning = expect.stringContaining("Not in pregnancy: enalapril, harm to the child's kidneys");
    expect(await noted()).toEqual([{ orderId: medicine.id, warning }]);
    await doctor.orderMedicine({ id: admission.id, text: 'atorva 10 od 5d', reason: 'Cardiologist asks for it' });
    const amoxicillin = await doctor.orderMedicine({ id: admission.id, text: 'amox cap 500 tds 5d' });
    const desk = clinic.as('nurse').patients;
    await desk.change({ ...(await desk.get({ id: patientId })), allergies: ['Penicillin'] });
    const allergy = 'Allergy on record: "Penicillin"; amoxicillin belongs to the same class (penicillin).';
    expect(await noted()).toEqual([
      { orderId: medicine.id, warning },
      { orderId: amoxicillin.id, warning: allergy },
    ]);
    await doctor.stopMedicine({ id: medicine.id, reason: 'Pregnant' });
    expect(await noted()).toEqual([{ orderId: amoxicillin.id, warning: allergy }]);
    await nurse.takeVitals({ id: admission.id, pulse: 88, isPregnant: false });
    expect(await noted()).toEqual([{ orderId: amoxicillin.id, warning: allergy }]);
  });

  test('that is changed or stopped stays in the chart without further doses', async () => {
    const { doctor, nurse, admission, medicine, chart } = await order({ text: 'pcm 650 q4h 5d' });
    const changed = await doctor.orderMedicine({ id: admission.id, text: 'pcm 500 q6h 5d', replacesId: medicine.id });
    const { orders, open } = await chart();
    expect(orders).toMatchObject([
      { id: medicine.id, stopReason: 'Changed' },
      { id: changed.id, replacesId: medicine.id, stoppedAt: null },
    ]);
    expect(open.filter(({ orderId }) => orderId === medicine.id)).toEqual([]);
    expect((await refusalOf(doctor.stopMedicine({ id: medicine.id, reason: 'Fever gone' }))).code).toBe('STOPPED');
    expect((await refusalOf(doctor.undoStopMedicine({ id: medicine.id }))).code).toBe('TOO_LATE');
    await doctor.stopMedicine({ id: changed.id, reason: 'Fever gone' });
    expect((await chart()).open).toEqual([]);
    await doctor.undoStopMedicine({ id: changed.id });
    expect((await chart()).orders[1]).toMatchObject({ stoppedAt: null, stopReason: '' });
    await nurse.discharge({ id: admission.id, kind: 'home', version: 1 });
    const late = doctor.orderMedicine({ id: admission.id, text: 'ors sos' });
    expect((await refusalOf(late)).code).toBe('ALREADY_DISCHARGED');
  });

  test('needs as many times of day as its line says', async () => {
    const { doctor, admission } = await order({ text: 'ors sos' });
    const line = { id: admission.id, text: 'pcm 650 bd 5d' };
    for (const times of [['09:00'], ['09:00', '09:00'], ['09:00', '15:00', '21:00']]) {
      expect((await refusalOf(doctor.orderMedicine({ ...line, times }))).fieldErrors).toEqual([
        { field: 'times', message: 'Enter as many times as the line says' },
      ]);
    }
    expect(await doctor.orderMedicine({ ...line, times: ['21:00', '09:00'] })).toMatchObject({
      times: ['09:00', '21:00'],
    });
  });

  test('needs a reason when the drug was just ordered as a single dose', async () => {
    const { doctor, admission, chart } = await order({ text: 'pcm 650 stat' });
    const again = await refusalOf(doctor.orderMedicine({ id: admission.id, text: 'pcm 650 tds 5d' }));
    expect(again.fieldErrors?.[0]?.message).toMatch(/last dose was due in the last 24 hours.*Enter a reason/);
    expect((await chart()).running).toMatchObject([{ hasEnded: true }]);
  });

  test('that is changed keeps the doses given before: a dose given early is not due again', async () => {
    const soon = clockIn(usualTimeZone, new Date(Date.now() + 90 * 60_000));
    const { doctor, nurse, admission, medicine, chart } = await order({ text: 'pcm 650 od 5d', times: [soon] });
    const [{ dueAt = '' } = {}] = (await chart()).open;
    const early = await nurse.markDose({ id: medicine.id, dueAt, outcome: 'given' });
    const line = { id: admission.id, text: 'pcm 500 od 5d', times: [soon] };
    const changed = await doctor.orderMedicine({ ...line, replacesId: medicine.id });
    const again = await doctor.orderMedicine({ ...line, replacesId: changed.id });
    expect((await chart()).open).toEqual([]);
    const twice = nurse.markDose({ id: again.id, dueAt, outcome: 'given' });
    expect((await refusalOf(twice)).code).toBe('ALREADY_MARKED');
    await nurse.undoDose({ id: early.id });
    expect((await chart()).open).toEqual([{ orderId: again.id, dueAt }]);
  });

  test('for a drug given when needed keeps counting doses after it is changed', async () => {
    const { doctor, nurse, admission, medicine, chart } = await order({ text: 'pcm 650 sos' });
    const give = (id: string, lastDoseId: string | null) =>
      nurse.markDose({ id, dueAt: null, lastDoseId, outcome: 'given' });
    const first = await give(medicine.id, null);
    const second = await give(medicine.id, first.id);
    const line = { id: admission.id, text: 'pcm 500 bd prn' };
    const changed = await doctor.orderMedicine({ ...line, replacesId: medicine.id });
    expect((await chart()).lastGiven).toContainEqual({ orderId: changed.id, dose: second });
    expect((await refusalOf(give(changed.id, second.id))).code).toBe('MOST_GIVEN');
  });
});

describe('a dose', () => {
  test('of a stopped order can be marked as given only with the statement that it was given before', async () => {
    const { doctor, nurse, medicine, chart } = await order({ text: 'pcm 650 stat' });
    const [{ dueAt = '' } = {}] = (await chart()).open;
    await doctor.stopMedicine({ id: medicine.id, reason: 'Jaundice' });
    const dose = { id: medicine.id, dueAt };
    expect((await refusalOf(nurse.markDose({ ...dose, outcome: 'given' }))).code).toBe('STOPPED');
    const held = await nurse.markDose({ ...dose, outcome: 'held', reason: 'Stopped' });
    await nurse.undoDose({ id: held.id });
    expect(await nurse.markDose({ ...dose, outcome: 'given', isBeforeStop: true })).toMatchObject({
      outcome: 'given',
      reason: 'Given before the stop',
    });
  });

  test('that can be marked already is shown, even when it is due after midnight', async () => {
    const soon = new Date(Date.now() + 115 * 60_000);
    const { chart } = await order({ text: 'pcm 650 od 5d', times: [clockIn(usualTimeZone, soon)] });
    expect((await chart()).open).toHaveLength(1);
  });

  test('is marked once as given, held or refused, with the name, and a mistake can be undone', async () => {
    const { nurse, medicine, chart } = await order({ text: 'pcm 650 stat' });
    const [{ dueAt = '' } = {}] = (await chart()).open;
    const dose = { id: medicine.id, dueAt };
    expect((await refusalOf(nurse.markDose({ ...dose, outcome: 'held' }))).fieldErrors).toMatchObject([
      { field: 'reason', message: reasonNeeded },
    ]);
    const held = await nurse.markDose({ ...dose, outcome: 'held', reason: 'Vomiting' });
    expect(held).toMatchObject({ outcome: 'held', reason: 'Vomiting', checkedBy: null });
    expect((await chart()).open).toEqual([]);
    expect((await refusalOf(nurse.markDose({ ...dose, outcome: 'given' }))).code).toBe('ALREADY_MARKED');
    await nurse.undoDose({ id: held.id });
    expect((await chart()).marked).toEqual([]);
    await nurse.markDose({ ...dose, outcome: 'given' });
    expect((await chart()).marked).toMatchObject([{ outcome: 'given', orderId: medicine.id }]);
  });

  test('is given once, however many people mark it at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { clinic, nurse, medicine, chart } = await order({ text: 'pcm 650 stat' });
      const [{ dueAt = '' } = {}] = (await chart()).open;
      const doctor = clinic.as('doctor').wards;
      const marking = Array.from({ length: 12 }, (_, at) =>
        (at % 2 ? nurse : doctor).markDose({ id: medicine.id, dueAt, outcome: 'given' }),
      );
      const { granted, refusals } = await outcomes(marking);
      expect(granted).toBe(1);
      expect(refusals.filter((code) => code !== 'ALREADY_MARKED')).toEqual([]);
      expect((await chart()).marked).toHaveLength(1);
    }
  });

  test('when needed is given once by people who saw the same chart, and no more often than ordered', async () => {
    const { nurse, medicine, chart } = await order({ text: 'pcm 650 hs prn' });
    const give = (lastDoseId: string | null) =>
      nurse.markDose({ id: medicine.id, dueAt: null, lastDoseId, outcome: 'given' });
    const { granted, refusals } = await outcomes(Array.from({ length: 8 }, () => give(null)));
    expect(granted).toBe(1);
    expect(new Set(refusals)).toEqual(new Set(['ALREADY_MARKED']));
    const [first] = (await chart()).marked;
    expect((await refusalOf(give(first?.id ?? null))).code).toBe('MOST_GIVEN');
  });

  test.each(['q6h prn', 'tds prn'])('of %s is not given again before the hours that the line says', async (often) => {
    const { nurse, doctor, admission, medicine } = await order({ text: `pcm 650 ${often}` });
    const give = (id: string, lastDoseId: string | null) =>
      nurse.markDose({ id, dueAt: null, lastDoseId, outcome: 'given' });
    const first = await give(medicine.id, null);
    expect((await refusalOf(give(medicine.id, first.id))).code).toBe('TOO_SOON');
    const oftener = { id: admission.id, text: 'pcm 500 sos', replacesId: medicine.id };
    const changed = await doctor.orderMedicine(oftener);
    expect((await give(changed.id, first.id)).outcome).toBe('given');
  });

  test('that is not in the schedule or is hours ahead is refused', async () => {
    const { nurse, medicine } = await order({ text: 'pcm 650 q6h 5d' });
    const notDue = nurse.markDose({ id: medicine.id, dueAt: '2026-01-01T00:00:00Z', outcome: 'given' });
    expect((await refusalOf(notDue)).code).toBe('NOT_DUE');
    const tomorrow = dayIn(usualTimeZone, new Date(Date.now() + 86_400_000));
    const last = new Date(Date.parse(`${tomorrow}T18:00:00+05:30`)).toISOString();
    const early = nurse.markDose({ id: medicine.id, dueAt: last, outcome: 'given' });
    expect((await refusalOf(early)).code).toBe('TOO_EARLY');
  });

  test('of a high-alert drug needs a second person to check it', async () => {
    const { nurse, clinic, medicine, chart } = await order({
      text: 'warfarin 5 stat',
      reason: 'INR 1.1 today',
    });
    expect(medicine.isHighAlert).toBe(true);
    const { open, checkers } = await chart();
    const dose = { id: medicine.id, dueAt: open[0]?.dueAt ?? '', outcome: 'given' as const };
    expect((await refusalOf(nurse.markDose(dose))).fieldErrors).toMatchObject([{ field: 'checkedBy' }]);
    const [checker] = checkers;
    const self = { ...dose, checkedBy: checker?.id ?? null };
    const byChecker = clinic.as('doctor').wards.markDose(self);
    expect((await refusalOf(byChecker)).fieldErrors).toMatchObject([{ message: 'Choose another doctor or nurse' }]);
    const byName = nurse.markDose(self);
    expect((await refusalOf(byName)).fieldErrors).toMatchObject([{ field: 'secret' }]);
  });

  test('of a high-alert drug cannot be checked by someone who has left', async () => {
    const { clinic, chart } = await order({ text: 'ors sos' });
    const person = await joinClinic(server, clinic, 'nurse');
    const checkers = async () => (await chart()).checkers.map(({ id }) => id);
    expect(await checkers()).toContain(person.id);
    await clinic.as('admin').identity.changePerson({ ...person, isActive: false });
    expect(await checkers()).not.toContain(person.id);
  });

  test('appears in the timeline of the patient for people who treat the patient', async () => {
    const { clinic, nurse, medicine, patientId, chart } = await order({ text: 'pcm 650 stat' });
    const [{ dueAt = '' } = {}] = (await chart()).open;
    await nurse.markDose({ id: medicine.id, dueAt, outcome: 'given' });
    const entry = { title: 'Medicine ordered', text: expect.stringMatching(/^Paracetamol 650 mg.* given once$/) };
    expect(await clinic.as('doctor').patients.timeline({ id: patientId })).toContainEqual(
      expect.objectContaining(entry),
    );
    const seen = await clinic.as('receptionist').patients.timeline({ id: patientId });
    expect(seen.map(({ title }) => title)).not.toContain('Medicine ordered');
  });

  test('of another clinic cannot be reached', async () => {
    const { medicine, admission } = await order({ text: 'pcm 650 sos' });
    const stranger = (await server.newClinic()).as('nurse').wards;
    const marking = stranger.markDose({ id: medicine.id, dueAt: null, outcome: 'given' });
    expect((await refusalOf(marking)).code).toBe('NOT_FOUND');
    expect((await refusalOf(stranger.medicines({ id: admission.id, day: today() }))).code).toBe('NOT_FOUND');
  });
});
