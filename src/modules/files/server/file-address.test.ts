import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { joinClinic, post, signIn } from '#app/testing/join-clinic.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { addDocument, bytesAt } from './testing/document.ts';
import { pdf } from './testing/upload.ts';

const server = useServer();

const openings = async (clinic: TestClinic, fileId: string) =>
  server.database
    .clinic(clinic.id)
    .selectFrom('auditEntries')
    .select(['actorRole', 'patientId'])
    .where('subject', '=', 'files')
    .where('action', '=', 'opened')
    .where('subjectId', '=', fileId)
    .orderBy('at')
    .execute();

describe('the address of a file', () => {
  test('is given only after each opening is recorded with the person', async () => {
    const { clinic, fileId, patientId } = await addDocument(server, pdf());
    await clinic.as('doctor').files.open({ id: fileId });
    expect(await openings(clinic, fileId)).toEqual([
      { actorRole: 'receptionist', patientId },
      { actorRole: 'doctor', patientId },
    ]);
    const looked = await clinic.as('admin').patients.openings({ id: patientId });
    expect(looked.map(({ role }) => role)).toContain('doctor');
  });

  test('opens nothing after it was changed or has expired', async () => {
    const { address, desk, patientId, fileId } = await addDocument(server, pdf());
    expect((await bytesAt(address)).status).toBe(200);
    expect((await bytesAt(address.replace('.content.', '.thumbnail.'))).status).toBe(410);
    expect((await bytesAt(`${address}x`)).status).toBe(410);
    expect((await bytesAt(`${server.url}/api/files/content`)).status).toBe(410);
    await desk.setDocumentRemoved({ id: patientId, fileId, isRemoved: true });
    expect((await bytesAt(address)).status).toBe(404);
    expect(await desk.documents({ id: patientId })).toEqual([]);
    await desk.setDocumentRemoved({ id: patientId, fileId, isRemoved: false });
    expect((await bytesAt(address)).status).toBe(200);
  });

  test('opens nothing once the session that asked for the address has ended or is locked', async () => {
    const { clinic, fileId } = await addDocument(server, pdf());
    const { email } = await joinClinic(server, clinic, 'doctor');
    const { token } = (await signIn(server, email)).body;
    const { address } = (await post(server, `/files/${fileId}/open`, {}, { token })).body;
    expect((await bytesAt(server.url + address)).status).toBe(200);
    expect((await post(server, '/auth/lock', {}, { token })).status).toBe(204);
    expect((await bytesAt(server.url + address)).status).toBe(410);
    const { token: other } = (await signIn(server, email)).body;
    const { address: second } = (await post(server, `/files/${fileId}/open`, {}, { token: other })).body;
    await post(server, '/auth/logout', {}, { token: other });
    expect((await bytesAt(server.url + second)).status).toBe(410);
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=65535-65536', 65535, 65536],
    ['bytes=100000-', 100000, null],
    ['bytes=-10', -10, null],
    ['bytes=131072-140000', 131072, 140000],
  ])('returns %s of a file', async (range, start, end) => {
    const whole = Buffer.concat([pdf(), randomBytes(200_000)]);
    const { address } = await addDocument(server, whole);
    const part = await bytesAt(address, { range });
    const expected = whole.subarray(start, end === null ? undefined : end + 1);
    expect(part.status).toBe(206);
    expect(part.bytes.equals(expected)).toBe(true);
    const from = start < 0 ? whole.length + start : start;
    expect(part.headers.get('content-range')).toBe(`bytes ${from}-${from + expected.length - 1}/${whole.length}`);
  });

  test('refuses a range beyond the end, and returns the whole file for a range of another version', async () => {
    const { address } = await addDocument(server, pdf());
    const outside = await bytesAt(address, { range: 'bytes=9999999-' });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${pdf().length}`]);
    expect((await bytesAt(address, { range: 'bytes=0-3', 'if-range': '"old"' })).status).toBe(200);
    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(pdf().length)]);
  });
});
