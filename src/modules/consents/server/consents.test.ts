import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { reasonNeeded } from '#foundation/shared/text/reason.ts';
import { addPatient, outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { newConsent, signConsent } from './testing/sign.ts';

const server = useServer();

test('a signed consent names the version of its text and carries a seal', async () => {
  const clinic = await server.newClinic();
  const consent = await signConsent(clinic);
  expect(consent).toMatchObject({ kind: 'treatment', textVersion: 1, signerName: 'Asha Rao', withdrawnAt: null });
  expect(consent.seal).toMatch(/^[0-9a-f]{64}$/);
  const listed = await clinic.as('doctor').consents.ofPatient({ patientId: consent.patientId });
  expect(listed).toEqual([consent]);
});

test('a new wording is a new version; the old one can no longer be signed, but signed consents stay', async () => {
  const clinic = await server.newClinic();
  const consent = await signConsent(clinic);
  const wording = { kind: 'treatment' as const, title: 'Consent', body: 'I agree.', textVersion: 1 };
  expect(await clinic.as('admin').consents.saveText(wording)).toMatchObject({ textVersion: 2, body: 'I agree.' });
  const desk = clinic.as('receptionist').consents;
  expect((await refusalOf(desk.sign(newConsent(consent.patientId)))).code).toBe('TEXT_CHANGED');
  expect(await desk.ofPatient({ patientId: consent.patientId })).toMatchObject([
    { textVersion: 1, title: 'Consent to treatment' },
  ]);
});

test('only one of ten admins who write the next version at the same moment succeeds', async () => {
  const clinic = await server.newClinic();
  const { consents } = clinic.as('admin');
  const wording = { kind: 'photo' as const, title: 'Photos', body: 'I agree.', textVersion: 1 };
  const presses = Array.from({ length: 10 }, () => consents.saveText(wording));
  expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['TEXT_CHANGED'] });
});

test('a consent is withdrawn once, with a reason', async () => {
  const clinic = await server.newClinic();
  const { id, version, patientId } = await signConsent(clinic);
  const desk = clinic.as('receptionist').consents;
  expect((await refusalOf(desk.withdraw({ id, version, reason: ' ' }))).fieldErrors).toMatchObject([
    { message: reasonNeeded },
  ]);
  const presses = Array.from({ length: 5 }, () => desk.withdraw({ id, version, reason: 'Moved away' }));
  expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
  expect(await desk.ofPatient({ patientId })).toMatchObject([{ withdrawnReason: 'Moved away' }]);
});

test('withdrawing a consent that was signed twice withdraws both, but no other kind', async () => {
  const clinic = await server.newClinic();
  const { patientId } = await signConsent(clinic, 'photo');
  const newest = await signConsent(clinic, 'photo', patientId);
  await signConsent(clinic, 'treatment', patientId);
  const desk = clinic.as('receptionist').consents;
  await desk.withdraw({ id: newest.id, version: newest.version, reason: 'Asked' });
  const inForce = (await desk.ofPatient({ patientId })).filter(({ withdrawnAt }) => withdrawnAt === null);
  expect(inForce.map(({ kind }) => kind)).toEqual(['treatment']);
});

test('a consent to dental work names the teeth, and a consent to other work names none', async () => {
  const clinic = await server.newClinic();
  const desk = clinic.as('receptionist').consents;
  const patientId = await addPatient(clinic.as('receptionist'));
  const faultOf = async (kind: 'crown' | 'laser', teeth: number[]) =>
    (await refusalOf(desk.sign(newConsent(patientId, kind, teeth)))).fieldErrors;
  const byNumber = [{ field: 'teeth', message: 'Enter the teeth by number, as in 36, 46' }];
  expect(await faultOf('crown', [])).toEqual(byNumber);
  expect(await faultOf('crown', [46, 49])).toEqual(byNumber);
  expect(await faultOf('laser', [46])).toEqual([{ field: 'teeth', message: 'This consent is not for teeth.' }]);
  const signed = await signConsent(clinic, 'crown', patientId, [46, 14, 46]);
  expect(signed.teeth).toEqual([14, 46]);
  const titles = (await clinic.as('doctor').patients.timeline({ id: patientId })).map(({ title }) => title);
  expect(titles).toContain('Consent to a crown, veneer or bridge, teeth 14, 46, version 1, signed');
});

test('withdrawing a consent for a tooth withdraws all consents of that kind for that tooth', async () => {
  const clinic = await server.newClinic();
  const { id, version, patientId } = await signConsent(clinic, 'crown', undefined, [46]);
  for (const teeth of [[46, 47], [14]]) await signConsent(clinic, 'crown', patientId, teeth);
  await signConsent(clinic, 'root_canal', patientId, [46]);
  const desk = clinic.as('receptionist').consents;
  await desk.withdraw({ id, version, reason: 'Asked' });
  const inForce = (await desk.ofPatient({ patientId })).filter(({ withdrawnAt }) => withdrawnAt === null);
  expect(inForce.map(({ kind, teeth }) => `${kind} ${teeth}`).toSorted()).toEqual(['crown 14', 'root_canal 46']);
});

test('an empty box is not accepted as a signature', async () => {
  const clinic = await server.newClinic();
  const desk = clinic.as('receptionist');
  const consent = newConsent(await addPatient(desk));
  const slip = { ...consent, signature: { width: 300, height: 120, strokes: [[1, 1, 2, 2]] } };
  expect((await refusalOf(desk.consents.sign(slip))).fieldErrors).toMatchObject([{ message: 'Sign in the box' }]);
});

test('a typed name replaces a signature only when it is the name of the signer', async () => {
  const desk = (await server.newClinic()).as('receptionist');
  const consent = newConsent(await addPatient(desk));
  const sign = (typed: string) => desk.consents.sign({ ...consent, signature: { typed } });
  expect((await refusalOf(sign(' '))).fieldErrors).toEqual([{ field: 'signature', message: 'Type your name' }]);
  expect((await refusalOf(sign('Ravi Rao'))).fieldErrors).toEqual([
    { field: 'signature', message: 'Type the name shown under Signed by' },
  ]);
  const typed = await sign('asha  rao');
  expect(typed).toMatchObject({ signerName: 'Asha Rao', isTyped: true });
  expect(typed.seal).not.toBe((await sign('Asha Rao')).seal);
  expect(await desk.consents.sign(consent)).toMatchObject({ isTyped: false });
});

test('someone who signs for an adult signs with their own name', async () => {
  const desk = (await server.newClinic()).as('receptionist');
  const { id } = await desk.patients.register({
    firstName: 'Asha',
    lastName: 'Rao',
    phone: '98480 12345',
    sex: 'female',
  });
  const asFather = (signerName: string) => desk.consents.sign({ ...newConsent(id), signer: 'father', signerName });
  expect((await refusalOf(asFather('Asha Rao'))).fieldErrors).toEqual([
    { field: 'signerName', message: 'Enter the name of the parent or guardian' },
  ]);
  expect(await asFather('Mohan Rao')).toMatchObject({ signer: 'father', signerName: 'Mohan Rao' });
});

test('a parent or guardian signs for a patient under 18, with their own name', async () => {
  const desk = (await server.newClinic()).as('receptionist');
  const { id } = await desk.patients.register({
    firstName: 'Ravi',
    phone: '98480 12345',
    sex: 'male',
    birthDate: '7y',
  });
  const asked = newConsent(id, 'filling', [36]);
  const refused = async (signer: 'self' | 'mother', signerName: string) =>
    (await refusalOf(desk.consents.sign({ ...asked, signer, signerName }))).code;
  expect(await refused('self', 'Ravi')).toBe('GUARDIAN_SIGNS');
  expect(await refused('mother', ' ravi ')).toBe('GUARDIAN_SIGNS');
  const signed = await desk.consents.sign({ ...asked, signer: 'mother', signerName: 'Asha Rao' });
  expect(signed).toMatchObject({ kind: 'filling', signer: 'mother', signerName: 'Asha Rao' });
});

test('an adult or a patient without a date of birth signs for themselves', async () => {
  const desk = (await server.newClinic()).as('receptionist');
  for (const birthDate of ['18y', '']) {
    const { id } = await desk.patients.register({ firstName: 'Asha', phone: '98480 12345', sex: 'female', birthDate });
    expect(await desk.consents.sign(newConsent(id))).toMatchObject({ signer: 'self' });
  }
});

test('a consent can be printed as a PDF', async () => {
  const clinic = await server.newClinic();
  const { id } = await signConsent(clinic);
  const paper = await clinic.as('doctor').consents.paper({ id });
  expect((await paper.text()).slice(0, 5)).toBe('%PDF-');
});

test('another clinic cannot see a consent', async () => {
  const { id } = await signConsent(await server.newClinic());
  const other = await server.newClinic();
  expect((await refusalOf(other.as('admin').consents.paper({ id }))).code).toBe('NOT_FOUND');
});
