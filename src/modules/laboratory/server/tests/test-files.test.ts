import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { joinPortal, signIn } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import { addDoctor, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { announce, pdf, photo, upload } from '#modules/files/server/testing/upload.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

async function openFiles() {
  const clinic = await server.newClinic();
  const opened = await openLab(clinic);
  const target = { url: server.url, token: await clinic.tokenFor('lab_tech') };
  const uploaded = async (bytes: Buffer<ArrayBuffer> = pdf('Outside report'), name = 'outside.pdf') =>
    (await upload(target, bytes, { name, purpose: 'lab-test' })).body.fileId;
  /** A test with a PDF. */
  const withFile = async (line = 'k') => {
    const { id } = await opened.collect(line);
    const fileId = await uploaded();
    await opened.lab.addFile({ id, fileId });
    return { id, fileId };
  };
  return { ...opened, target, uploaded, withFile };
}

test('a PDF and a photo of a test are stored, opened by their address, and removed again', async () => {
  const { lab, doctor, uploaded, withFile } = await openFiles();
  const { id, fileId } = await withFile();
  await lab.addFile({ id, fileId });
  await lab.addFile({ id, fileId: await uploaded(await photo(), 'blot.jpg') });
  expect((await doctor.files({ id })).map(({ name }) => name)).toEqual(['blot.jpg', 'outside.pdf']);
  const { address } = await doctor.openFile({ id, fileId });
  const content = await fetch(`${server.url}${address}`);
  expect(await content.text()).toContain('Outside report');
  await lab.setFileRemoved({ id, fileId, isRemoved: true });
  expect((await refusalOf(doctor.openFile({ id, fileId }))).status).toBe(404);
  expect(await lab.files({ id })).toHaveLength(1);
  await lab.setFileRemoved({ id, fileId, isRemoved: false });
  expect(await lab.files({ id })).toHaveLength(2);
});

test('opening a file of a test is in the audit trail, and no one can open the file without the test', async () => {
  const { clinic, doctor, patientId, withFile } = await openFiles();
  const { id, fileId } = await withFile();
  await doctor.openFile({ id, fileId });
  const entries = await server.owner
    .clinic(clinic.id)
    .selectFrom('auditEntries')
    .select(['action', 'patientId'])
    .where('subject', '=', 'files')
    .where('subjectId', '=', fileId)
    .where('action', '=', 'opened')
    .execute();
  expect(entries).toEqual([{ action: 'opened', patientId }]);
  for (const role of ['admin', 'doctor', 'lab_tech'] as const) {
    expect((await refusalOf(clinic.as(role).files.open({ id: fileId }))).status).toBe(403);
  }
});

test('a file of a restricted test stays restricted, even when requested through another test', async () => {
  const { clinic, lab, doctor: other, patientId, collect, uploaded } = await openFiles();
  const order = { patientId, doctorId: await addDoctor(clinic), line: 'hiv', source: 'consultation' } as const;
  const [ordered] = await clinic.as('admin').laboratory.order(order);
  const [id, fileId] = [ordered?.id ?? '', await uploaded()];
  await lab.addFile({ id, fileId });
  const asked = [other.files({ id }), other.openFile({ id, fileId }), other.addFile({ id, fileId })];
  const refused = await Promise.all(asked.map((answer) => refusalOf(answer)));
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  const open = await collect('k');
  expect((await refusalOf(other.openFile({ id: open.id, fileId }))).status).toBe(404);
  expect((await refusalOf(lab.addFile({ id: open.id, fileId }))).status).toBe(404);
  expect(await lab.files({ id })).toHaveLength(1);
});

test('a photo of a restricted test has no thumbnail, so it is seen only by opening it, which is recorded', async () => {
  const { lab, collect, uploaded } = await openFiles();
  const thumbnailOf = async (line: string) => {
    const { id } = await collect(line);
    await lab.addFile({ id, fileId: await uploaded(await photo(), 'blot.jpg') });
    return (await lab.files({ id })).map(({ thumbnail }) => thumbnail);
  };
  expect(await thumbnailOf('hiv')).toEqual([null]);
  expect(await thumbnailOf('k')).toEqual([expect.any(String)]);
});

test('a patient opens the files of a test once it is released', async () => {
  const { clinic, lab, patientId, withFile } = await openFiles();
  const { email } = await joinPortal(server, clinic, patientId);
  const portal = server.withToken((await signIn(server, email)).body.token).laboratory;
  const { id, fileId } = await withFile();
  const hidden = await withFile('hiv');
  expect((await refusalOf(portal.openMyFile({ id, fileId }))).status).toBe(404);
  const complete = async (testId: string, code: string, value: string) => {
    const { version } = (await lab.get({ id: testId })).test;
    await lab.enterResults({ id: testId, version, values: [{ code, value }] });
  };
  await complete(id, 'k', '4.1');
  await complete(hidden.id, 'hiv', 'Non-reactive');
  expect(await portal.mine({})).toMatchObject([{ id, files: [{ id: fileId, name: 'outside.pdf', kind: 'pdf' }] }]);
  const { address } = await portal.openMyFile({ id, fileId });
  expect((await fetch(`${server.url}${address}`)).status).toBe(200);
  expect((await refusalOf(portal.openMyFile(hidden))).status).toBe(404);
  expect((await refusalOf(portal.openMyFile({ id, fileId: hidden.fileId }))).status).toBe(404);
});

test('a file of 50 MB, a file that only claims to be a PDF and a file for a cancelled test are refused with the reason', async () => {
  const { doctor, lab, order, target, uploaded } = await openFiles();
  const large = await announce(target, 'lab-test', 'scan.pdf', 50 * 1024 * 1024);
  expect([large.status, large.body.detail]).toEqual([413, 'The file is 50 MB. The limit is 15 MB.']);
  expect((await announce(target, 'lab-test', 'scan.pdf', 15 * 1024 * 1024)).status).toBe(201);
  const none = await upload(target, Buffer.from('MZ this is no PDF'), { name: 'report.pdf', purpose: 'lab-test' });
  expect([none.status, none.body.detail]).toEqual([422, 'This file cannot be used here. Choose PDF, JPEG or PNG.']);
  const [ordered] = await order('k');
  const { id = '', version = 0 } = ordered ?? {};
  await doctor.cancel({ id, version });
  expect((await refusalOf(lab.addFile({ id, fileId: await uploaded() }))).code).toBe('CANCELLED');
});

test('a test shows its file, however many newer files other tests of the patient have', async () => {
  const { clinic, lab, withFile } = await openFiles();
  const [first, other] = [await withFile(), await withFile('na')];
  const owner = server.owner.clinic(clinic.id);
  await sql`
    with added as (
      insert into files
      select more.* from files as file
       cross join generate_series(1, 501) as number
       cross join lateral jsonb_populate_record(file, jsonb_build_object(
         'id', gen_random_uuid(), 'created_at', now() + make_interval(mins => number))) as more
       where file.id = ${other.fileId} returning id)
    insert into lab_test_files (file_id, test_id) select id, ${other.id}::uuid from added`.execute(owner);
  expect((await lab.files({ id: first.id })).map(({ id }) => id)).toEqual([first.fileId]);
});
