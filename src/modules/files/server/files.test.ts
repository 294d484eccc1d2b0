import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { goodPassword, post, signIn } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import { roles } from '#foundation/shared/roles.ts';
import { createClinic } from '#modules/identity/server/people/create-clinic.ts';
import { checkContent } from './checks/check-content.ts';
import { addDocument, asha, bytesAt, openDesk } from './testing/document.ts';
import { announce, finish, pdf, photo, pixelBomb, progressOf, sendBytes, upload } from './testing/upload.ts';

const server = useServer();
const mebibyte = 1024 * 1024;

describe('a picture', () => {
  test('is redrawn: upright, without location and camera data, with a thumbnail', async () => {
    const { address, desk, patientId } = await addDocument(server, await photo(), 'IMG 1.JPEG');
    const { status, headers, bytes } = await bytesAt(address);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-disposition')).toBe("inline; filename*=UTF-8''IMG%201.jpg");
    const drawn = await sharp(bytes).metadata();
    expect([drawn.width, drawn.height, drawn.exif, drawn.orientation]).toEqual([480, 640, undefined, undefined]);
    expect(bytes.includes('TestPhone')).toBe(false);
    const [listed] = await desk.documents({ id: patientId });
    expect(listed).toMatchObject({ name: 'IMG 1.jpg', kind: 'jpeg', size: bytes.length, by: 'The receptionist' });
    const thumbnail = await bytesAt(server.url + listed?.thumbnail);
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ width: 240, height: 320, format: 'jpeg' });
  });

  test('that is also a web page is stored as a picture only', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const { address } = await addDocument(server, Buffer.concat([await photo(), page]), 'photo.html');
    const { bytes, headers } = await bytesAt(address);
    expect(bytes.includes('<script>')).toBe(false);
    expect(headers.get('content-disposition')).toContain('photo.jpg');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('that would fill the memory is refused, and the server continues', async () => {
    const { target } = await openDesk(server);
    const bomb = pixelBomb(60_000);
    expect(bomb.length).toBeLessThan(mebibyte);
    const refused = await upload(target, bomb, { name: 'bomb.png' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'FILE_REFUSED' } });
    expect(refused.body.detail).toContain('too many pixels');
    expect((await upload(target, await photo())).status).toBe(200);
  });

  test('that could not be checked in time is not refused as invalid but must be sent again', async () => {
    const small = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const purpose = { name: 'test', uploads: roles, opens: roles, kinds: ['jpeg', 'png'] } as const;
    // One millisecond: less than any process takes to start.
    const checked = checkContent({ clamd: undefined }, purpose, Buffer.from(small), 1);
    await expect(checked).rejects.toMatchObject({ status: 503, data: { retryAfterSeconds: 10 } });
    expect(await checkContent({ clamd: undefined }, purpose, Buffer.from(small))).toMatchObject({ kind: 'jpeg' });
  });

  test('that is cut off is refused as damaged', async () => {
    const { target } = await openDesk(server);
    const whole = await photo();
    const refused = await upload(target, whole.subarray(0, whole.length / 2));
    expect(refused.body.detail).toBe("This picture is damaged and can't be opened.");
  });
});

describe('a document', () => {
  test('is kept unchanged and offered for download, not displayed', async () => {
    const { address } = await addDocument(server, pdf(), 'summary.pdf');
    const { bytes, headers } = await bytesAt(address);
    expect(bytes).toEqual(pdf());
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''summary.pdf");
  });

  test.each([
    ['a web page called PDF', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a page with a PDF behind it', Buffer.concat([Buffer.from('<html><body>'), pdf()])],
    ['a drawing that can hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0'), Buffer.alloc(200)])],
    ['a table, which this purpose does not take', Buffer.from('name,phone\nAsha,9848012345\n')],
    ['nothing that is known', randomBytes(500)],
  ])('%s is refused', async (_, bytes) => {
    const { target } = await openDesk(server);
    const refused = await upload(target, bytes, { name: 'summary.pdf' });
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: 'This file cannot be used here. Choose JPEG, PNG, PDF or DICOM.' },
    });
  });

  const table = 'name,city\nJosé,Nîmes\n';
  const tables = { name: 'test', uploads: roles, opens: roles, kinds: ['csv', 'xlsx'] } as const;
  const otherEncoding = 'This table is not saved as UTF-8. Save it as "CSV UTF-8" and try again.';
  const unusable = 'This file cannot be used here. Choose CSV or Excel (.xlsx).';
  test.each([
    ['UTF-8', Buffer.from(table), { kind: 'csv' }],
    ['Windows-1252', Buffer.from(table, 'latin1'), { refused: otherEncoding }],
    ['UTF-16', Buffer.from(`\ufeff${table}`, 'utf16le'), { refused: otherEncoding }],
    ['UTF-16, big end first', Buffer.from(`\ufeff${table}`, 'utf16le').swap16(), { refused: otherEncoding }],
    ['no encoding', randomBytes(500), { refused: unusable }],
  ])('with a table in %s is accepted or refused with advice', async (_, bytes, expected) => {
    expect(await checkContent({ clamd: undefined }, tables, bytes)).toMatchObject(expected);
  });

  test('from an X-ray device is kept as DICOM', async () => {
    const image = Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), randomBytes(1000)]);
    const { desk, patientId } = await addDocument(server, image, 'chest');
    expect(await desk.documents({ id: patientId })).toMatchObject([
      { name: 'chest.dcm', kind: 'dicom', thumbnail: null },
    ]);
  });
});

describe('an upload', () => {
  test('continues after a break from where it stopped', async () => {
    const { target } = await openDesk(server);
    const bytes = Buffer.concat([pdf(), randomBytes(mebibyte)]);
    const { body } = await announce(target, 'patient-document', 'long.pdf', bytes.length);
    // 300 KB are one whole part and an incomplete one, which does not count.
    expect(await sendBytes(target, body.id, 0, bytes.subarray(0, 300 * 1024))).toMatchObject({ status: 200 });
    const { received } = (await progressOf(target, body.id)).body;
    expect(received).toBe(256 * 1024);
    expect(await finish(target, body.id)).toMatchObject({ status: 409, body: { code: 'UPLOAD_INCOMPLETE' } });
    expect(await sendBytes(target, body.id, 0, bytes)).toMatchObject({
      status: 409,
      body: { code: 'UPLOAD_MOVED', data: { received } },
    });
    expect(await sendBytes(target, body.id, received, bytes.subarray(received))).toMatchObject({
      body: { received: bytes.length },
    });
    const first = await finish(target, body.id);
    expect(first.status).toBe(200);
    expect(await finish(target, body.id)).toEqual(first);
  });

  test('sent twice at once stores every byte once', async () => {
    const { target, desk, clinic, patientId } = await openDesk(server);
    const bytes = Buffer.concat([pdf(), randomBytes(3 * mebibyte)]);
    const { body } = await announce(target, 'patient-document', 'twice.pdf', bytes.length);
    const answers = await Promise.all([sendBytes(target, body.id, 0, bytes), sendBytes(target, body.id, 0, bytes)]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([]);
    const { received } = (await progressOf(target, body.id)).body;
    await sendBytes(target, body.id, received, bytes.subarray(received));
    const finished = await Promise.all([finish(target, body.id), finish(target, body.id)]);
    const [one, two] = finished.map((answer) => answer.body.fileId);
    expect(one).toBe(two);
    await desk.addDocument({ id: patientId, fileId: one });
    const { address } = await clinic.as('receptionist').files.open({ id: one });
    expect((await bytesAt(server.url + address)).bytes.equals(bytes)).toBe(true);
  });

  test('over the size limit is refused before it begins, and so are more bytes than announced', async () => {
    const { target } = await openDesk(server);
    const large = await announce(target, 'patient-document', 'large.pdf', 15 * mebibyte + 1);
    expect(large).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
    expect(large.body.detail).toContain('The limit is 15 MB');
    const { body } = await announce(target, 'patient-document', 'liar.pdf', 100);
    expect((await sendBytes(target, body.id, 0, Buffer.alloc(5000))).status).toBe(400);
  });

  test('is one of at most fifty of a person, even if all are announced at once', async () => {
    const { target } = await openDesk(server);
    const announced = await Promise.all(
      Array.from({ length: 60 }, () => announce(target, 'patient-document', 'scan.pdf', 100)),
    );
    expect(announced.filter(({ status }) => status === 201)).toHaveLength(50);
  });

  test('has no room in a full demo, and room in every real clinic', async () => {
    const adminEmail = `asha-${crypto.randomUUID()}@pilot.example`;
    const pilot = { name: 'Pilot clinic', adminEmail, adminName: 'Asha', isDemo: true };
    const { clinicId, link } = await createClinic(server.database.identity, pilot);
    await post(server, `/auth/links/${link.token}`, { password: goodPassword });
    const { body } = await signIn(server, adminEmail);
    const visitor = { url: server.url, token: body.token };
    const contents = server.database.clinic(clinicId);
    onTestFinished(async () => void (await contents.deleteFrom('fileBlobs').execute()));
    expect((await announce(visitor, 'patient-document', 'scan.pdf', 100)).status).toBe(201);
    await contents
      .insertInto('fileBlobs')
      .values({ sha256: randomBytes(32), size: 500 * mebibyte })
      .execute();
    expect(await announce(visitor, 'patient-document', 'scan.pdf', 100)).toMatchObject({
      status: 413,
      body: { detail: 'The demo has no room for more files today.' },
    });
    const { target } = await openDesk(server);
    expect((await announce(target, 'patient-document', 'scan.pdf', 100)).status).toBe(201);
  });

  test('belongs only to the person who made it, even within the same clinic', async () => {
    const { clinic, target } = await openDesk(server);
    const { body } = await announce(target, 'patient-document', 'a.pdf', 100);
    const other = { url: server.url, token: await clinic.tokenFor('doctor') };
    expect((await sendBytes(other, body.id, 0, Buffer.alloc(10))).status).toBe(404);
    expect((await finish(other, body.id)).status).toBe(404);
    const stranger = await server.newClinic();
    const away = { url: server.url, token: await stranger.tokenFor('receptionist') };
    expect((await progressOf(away, body.id)).status).toBe(404);
    expect((await sendBytes({ url: server.url, token: 'x' }, body.id, 0, Buffer.alloc(10))).status).toBe(401);
  });

  test.each([crypto.randomUUID(), '-'.repeat(36), `00000000${'-'.repeat(28)}`, 'x', '..%2f..', '%00'])(
    'of the id %s is not there',
    async (id) => {
      const { target } = await openDesk(server);
      expect((await sendBytes(target, id, 0, Buffer.from('x'))).status).toBe(404);
    },
  );

  test('is gone after it is cancelled', async () => {
    const { clinic, target } = await openDesk(server);
    const { body } = await announce(target, 'patient-document', 'a.pdf', 100);
    await clinic.as('receptionist').files.cancelUpload({ id: body.id });
    expect((await progressOf(target, body.id)).status).toBe(404);
  });
});

describe('the right to', () => {
  const atThePatientsPage = ['admin', 'doctor', 'nurse', 'receptionist', 'practitioner', 'assistant'];

  test('upload and open a document depends on its purpose', async () => {
    const { clinic, fileId } = await addDocument(server, pdf());
    const answers = await Promise.all(
      roles.map(async (role) => {
        const target = { url: server.url, token: await clinic.tokenFor(role) };
        const started = await announce(target, 'patient-document', 'a.pdf', 10);
        const opened = await clinic
          .as(role)
          .files.open({ id: fileId })
          .then(
            () => 200,
            (error) => error.status,
          );
        return [role, started.status, opened];
      }),
    );
    expect(answers).toEqual(
      roles.map((role) => (atThePatientsPage.includes(role) ? [role, 201, 200] : [role, 403, 403])),
    );
  });

  test('attach an upload belongs to the person who made it, and covers only one patient', async () => {
    const { clinic, target, desk, patientId } = await openDesk(server);
    const { body } = await upload(target, pdf());
    const other = await desk.register({ ...asha, firstName: 'Ravi', phone: '98480 54321' });
    const byDoctor = clinic.as('doctor').patients.addDocument({ id: patientId, fileId: body.fileId });
    await expect(byDoctor).rejects.toMatchObject({ status: 404 });
    await desk.addDocument({ id: patientId, fileId: body.fileId });
    await desk.addDocument({ id: patientId, fileId: body.fileId });
    await expect(desk.addDocument({ id: other.id, fileId: body.fileId })).rejects.toMatchObject({
      status: 404,
    });
    expect(await desk.documents({ id: patientId })).toHaveLength(1);
    expect(await desk.documents({ id: other.id })).toEqual([]);
  });

  test('open a document is never given to another clinic', async () => {
    const { fileId, patientId } = await addDocument(server, pdf());
    const stranger = (await server.newClinic()).as('admin');
    await expect(stranger.files.open({ id: fileId })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.patients.documents({ id: patientId })).rejects.toMatchObject({ status: 404 });
    const removal = { id: patientId, fileId, isRemoved: true };
    await expect(stranger.patients.setDocumentRemoved(removal)).rejects.toMatchObject({ status: 404 });
  });
});
