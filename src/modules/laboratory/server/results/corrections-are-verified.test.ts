import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import type { Verification } from '../../rules/verification/verification.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

async function openVerified(verification: Verification) {
  const clinic = await server.newClinic();
  const admin = clinic.as('admin').laboratory;
  const choose = async (next: Verification) =>
    admin.changeSettings({ ...(await admin.settings()), verification: next });
  await choose(verification);
  const opened = await openLab(clinic);
  /** Corrects the potassium. */
  const correct = (by: typeof admin, test: { id: string; version: number }, value: string, isCritical = false) =>
    by.enterResults({
      id: test.id,
      version: test.version,
      values: [{ code: 'k', value }],
      isCritical,
      reason: 'Typed wrongly',
    });
  return { ...opened, clinic, admin, choose, correct };
}

describe('a correction waits for a second person', () => {
  test('when it replaces a verified critical value, which stays critical until verification', async () => {
    const { lab, admin, complete, correct } = await openVerified('abnormal');
    const verified = await admin.verify(await complete('k', { k: '6.9' }));
    const corrected = await correct(lab, verified, '4.2');
    expect(corrected).toMatchObject({ awaitsVerification: true, criticalValues: true, reportVersion: 2 });
    expect((await lab.list({ only: 'critical' })).tests.map(({ id }) => id)).toEqual([corrected.id]);
    expect((await refusalOf(lab.verify(corrected))).code).toBe('OWN_RESULTS');
    expect(await admin.verify(corrected)).toMatchObject({ awaitsVerification: false, criticalValues: false });
  });

  test.each([
    ['a critical value', '6.9', 'Replaces Potassium, which was not in its range'],
    ['an abnormal value', '5.6', 'Replaces Potassium, which was not in its range'],
  ])(
    'when it replaces %s that no one has verified, and so does the next correction',
    async (_, first, verificationNote) => {
      const { lab, complete, correct } = await openVerified('abnormal');
      const second = await correct(lab, await complete('k', { k: first }), '4.1');
      expect(second).toMatchObject({ awaitsVerification: true, verificationNote });
      expect((await refusalOf(lab.sendReport(second))).code).toBe('NOT_RELEASED');
      const third = await correct(lab, second, '4.2');
      expect(third).toMatchObject({
        awaitsVerification: true,
        verificationNote: 'Replaces results that a second person verifies',
      });
    },
  );

  test('when it removes a critical mark', async () => {
    const { lab, collect, correct } = await openVerified('abnormal');
    const { id, version } = await collect('k');
    const marked = await lab.enterResults({ id, version, values: [{ code: 'k', value: '4.1' }], isCritical: true });
    expect(await correct(lab, marked, '4.1')).toMatchObject({
      awaitsVerification: true,
      criticalValues: true,
      verificationNote: 'Replaces a critical result',
    });
  });

  test('when the results were verified before, even if they are usual', async () => {
    const { lab, admin, choose, complete, correct } = await openVerified('all');
    const verified = await admin.verify(await complete('k', { k: '4.1' }));
    await choose('abnormal');
    expect(await correct(lab, verified, '4.2')).toMatchObject({ awaitsVerification: true });
  });

  test.each<[what: string, Verification, first: string]>([
    ['usual values replace usual ones', 'abnormal', '4.1'],
    ['the clinic asks for no second person', 'none', '6.9'],
  ])('but not where %s', async (_, setting, first) => {
    const { lab, complete, correct } = await openVerified(setting);
    const corrected = await correct(lab, await complete('k', { k: first }), '4.2');
    expect(corrected).toMatchObject({
      awaitsVerification: false,
      criticalValues: false,
      correctionReason: 'Typed wrongly',
    });
  });
});

describe('no one can verify results they have entered', () => {
  test('even when someone else has saved the same values again', async () => {
    const { lab, doctor, admin, complete, correct } = await openVerified('all');
    const again = await correct(doctor, await complete('k', { k: '5.6' }), '5.6');
    expect(again.enteredByIds).toHaveLength(2);
    expect((await refusalOf(lab.verify(again))).code).toBe('OWN_RESULTS');
    expect((await refusalOf(doctor.verify(again))).code).toBe('OWN_RESULTS');
    expect(await admin.verify(again)).toMatchObject({ verifiedBy: 'The admin' });
  });

  test('even when only some of the values were replaced', async () => {
    const { lab, doctor, complete } = await openVerified('all');
    const { id, version } = await complete('elec', { na: '140', k: '4.1' });
    const values = [
      { code: 'na', value: '140' },
      { code: 'k', value: '4.4' },
    ];
    const mixed = await doctor.enterResults({ id, version, values, reason: 'Typed wrongly' });
    expect((await refusalOf(lab.verify(mixed))).code).toBe('OWN_RESULTS');
  });

  test('unless all of their values were replaced by someone else', async () => {
    const { lab, doctor, complete, correct } = await openVerified('all');
    const replaced = await correct(doctor, await complete('k', { k: '5.6' }), '4.6');
    expect(await lab.verify(replaced)).toMatchObject({ enteredBy: 'The doctor', verifiedBy: 'The lab_tech' });
  });
});
