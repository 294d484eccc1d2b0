import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { earlier } from '#app/testing/earlier.ts';
import { useServer } from '#app/testing/test-server.ts';
import { dayIn, usualTimeZone } from '#foundation/shared/dates/dates.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { admitSomebody } from './testing/ward.ts';

const server = useServer({ servers: 3 });

async function stay() {
  const clinic = await server.newClinic();
  const { admission, patientId } = await admitSomebody(clinic);
  return { clinic, patientId, id: admission.id, doctor: clinic.as('doctor').wards, nurse: clinic.as('nurse').wards };
}

const hourMs = 3_600_000;

describe('a nursing task', () => {
  test('is due again a fixed number of hours after it was done, and names who did it', async () => {
    const { nurse, id } = await stay();
    const task = await nurse.addTask({ id, title: 'IV line check', everyHours: 4 });
    expect(Date.parse(task.dueAt ?? '')).toBeLessThanOrEqual(Date.now());
    const done = await nurse.markTask({ id: task.id, dueAt: task.dueAt ?? '', outcome: 'done' });
    const [mark] = done.marks;
    expect(mark).toMatchObject({ outcome: 'done', reason: '', markedBy: expect.any(String) });
    expect(Date.parse(done.dueAt ?? '') - Date.parse(mark?.markedAt ?? '')).toBe(4 * hourMs);
    await nurse.undoMark({ id: mark?.id ?? '' });
    expect((await nurse.nursing({ id })).tasks).toMatchObject([{ dueAt: task.dueAt, marks: [] }]);
  });

  test('is marked only once when several nurses are at the same bed', async () => {
    const { nurse, doctor, id } = await stay();
    const { id: taskId, dueAt } = await doctor.addTask({ id, title: 'Change position', everyHours: 2 });
    const marking = Array.from({ length: 6 }, () =>
      nurse.markTask({ id: taskId, dueAt: dueAt ?? '', outcome: 'done' }),
    );
    expect(await outcomes(marking)).toEqual({ granted: 1, refusals: ['ALREADY_MARKED'] });
    expect((await nurse.nursing({ id })).tasks[0]?.marks).toHaveLength(1);
  });

  test('is skipped only with a reason, and a single task ends once it is done', async () => {
    const { nurse, id } = await stay();
    const { id: taskId, dueAt } = await nurse.addTask({
      id,
      title: 'Remove the catheter',
      everyHours: null,
      inHours: 2,
    });
    const skipping = { id: taskId, dueAt: dueAt ?? '', outcome: 'skipped' as const };
    expect((await refusalOf(nurse.markTask(skipping))).fieldErrors).toMatchObject([{ field: 'reason' }]);
    const skipped = await nurse.markTask({ ...skipping, reason: 'Doctor wants it until tomorrow' });
    expect(skipped).toMatchObject({ dueAt: null, marks: [{ outcome: 'skipped' }] });
    expect((await refusalOf(nurse.markTask(skipping))).fieldErrors).toBeDefined();
  });

  test('can be ended and resumed, and cannot be marked after the discharge', async () => {
    const { nurse, id } = await stay();
    const { id: taskId, dueAt } = await nurse.addTask({ id, title: 'Oral care', everyHours: 8 });
    expect(await nurse.setTaskEnded({ id: taskId, isEnded: true })).toMatchObject({ dueAt: null });
    const marking = { id: taskId, dueAt: dueAt ?? '', outcome: 'done' as const };
    expect((await refusalOf(nurse.markTask(marking))).code).toBe('ALREADY_MARKED');
    expect(await nurse.setTaskEnded({ id: taskId, isEnded: false })).toMatchObject({ dueAt, endedBy: null });
    await nurse.discharge({ id, kind: 'home', version: 1 });
    expect((await refusalOf(nurse.markTask(marking))).code).toBe('ALREADY_DISCHARGED');
    expect((await refusalOf(nurse.addTask({ id, title: 'Oral care', everyHours: 8 }))).code).toBe('ALREADY_DISCHARGED');
  });

  test('of another clinic cannot be reached', async () => {
    const { nurse, id } = await stay();
    const { id: taskId, dueAt } = await nurse.addTask({ id, title: 'Oral care', everyHours: 8 });
    const stranger = (await server.newClinic()).as('nurse').wards;
    const marking = { id: taskId, dueAt: dueAt ?? '', outcome: 'done' as const };
    expect((await refusalOf(stranger.markTask(marking))).code).toBe('NOT_FOUND');
    expect((await refusalOf(stranger.nursing({ id }))).code).toBe('NOT_FOUND');
    expect(await stranger.rounds()).toEqual([]);
  });
});

describe('a nursing note', () => {
  test('appears in the timeline, and only its writer can take it back', async () => {
    const { clinic, nurse, doctor, id, patientId } = await stay();
    const note = await nurse.addNote({ id, text: 'Slept well' });
    const told = async () => await clinic.as('doctor').patients.timeline({ id: patientId });
    expect(await told()).toContainEqual(expect.objectContaining({ title: 'Nursing note', text: 'Slept well' }));
    expect((await refusalOf(doctor.undoNote({ id: note.id }))).code).toBe('NOT_FOUND');
    await nurse.undoNote({ id: note.id });
    expect((await nurse.nursing({ id })).notes).toEqual([]);
  });

  test('stays available: older notes are shown when asked for', async () => {
    const { nurse, id } = await stay();
    for (const text of ['Slept badly', 'Slept well', 'Ate well']) await nurse.addNote({ id, text });
    const shown = async (notes: number) => {
      const answer = await nurse.nursing({ id, notes });
      return [answer.notes.map(({ text }) => text), answer.hasOlderNotes];
    };
    expect(await shown(2)).toEqual([['Ate well', 'Slept well'], true]);
    expect(await shown(3)).toEqual([['Ate well', 'Slept well', 'Slept badly'], false]);
  });
});

describe('the rounds', () => {
  test('list vitals, medicines and tasks until they are done', async () => {
    const { nurse, doctor, id } = await stay();
    await doctor.orderMedicine({ id, text: 'pcm 650 stat' });
    const task = await nurse.addTask({ id, title: 'IV line check', everyHours: 4 });
    await nurse.addTask({ id, title: 'Wound check', everyHours: 12, inHours: 6 });
    const due = async () => (await nurse.rounds()).map(({ kind, what }) => `${kind} ${what}`).sort();
    expect(await due()).toEqual([
      'medicine Paracetamol 650 mg',
      'task IV line check',
      'vitals None in the last 24 hours',
    ]);
    await nurse.markTask({ id: task.id, dueAt: task.dueAt ?? '', outcome: 'done' });
    await nurse.takeVitals({
      id,
      systolic: 120,
      diastolic: 75,
      pulse: 72,
      respiratoryRate: 16,
      oxygenSaturation: 98,
      temperature: 36.8,
      consciousness: 'alert',
    });
    expect(await due()).toEqual(['medicine Paracetamol 650 mg']);
    await nurse.discharge({ id, kind: 'home', version: 1 });
    expect(await due()).toEqual([]);
  });

  test('keep unmarked doses as long as the chart does', async () => {
    const { clinic, nurse, doctor, id } = await stay();
    await doctor.orderMedicine({ id, text: 'pcm 650 tds 5d' });
    await sql`update medicine_orders set from_at = ${earlier('from_at', '2 days')}, cycle_from = cycle_from - 3
               where admission_id = ${id}`.execute(server.owner.clinic(clinic.id));
    const compared = async () => {
      const { open } = await nurse.medicines({ id, day: dayIn(usualTimeZone, new Date()) });
      const inRounds = new Set((await nurse.rounds()).map(({ dueAt }) => dueAt));
      const onChart = open.map(({ dueAt }) => dueAt).filter((dueAt) => Date.parse(dueAt) < Date.now());
      return { hasSome: onChart.length > 1, missing: onChart.filter((dueAt) => !inRounds.has(dueAt)) };
    };
    // Polls, in case the day ends between the two reads.
    await expect.poll(compared).toEqual({ hasSome: true, missing: [] });
  });
});
