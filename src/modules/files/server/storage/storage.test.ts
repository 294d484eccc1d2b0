import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { earlier } from '#app/testing/earlier.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { useServer } from '../../../../app/testing/test-server.ts';
import { startBucketStub } from '../testing/bucket-stub.ts';
import { openBucketStorage } from './bucket-storage.ts';
import { collectFiles } from './collect-files.ts';
import { openDiskStorage } from './disk-storage.ts';
import { FileStore } from './file-store.ts';
import type { FileStorage } from './storage.ts';

const server = useServer();
const secret = 'the master secret of the files in these tests';
let bucket: Awaited<ReturnType<typeof startBucketStub>>;
let places: string;
let folder: string;
let disk: FileStorage;
beforeAll(async () => {
  bucket = await startBucketStub();
  places = await temporaryDataDir();
});
beforeEach(async () => {
  folder = await mkdtemp(join(places, 'storage-'));
  disk = await openDiskStorage(folder);
});
afterAll(() => {
  bucket.stop();
});

const all = async (content: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const whole = ({ size }: { size: number }) => ({ start: 0, end: size - 1 });

const filesIn = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe.each(['disk', 'bucket'] as const)('a content in the %s', (place) => {
  const open = () => new FileStore(place === 'disk' ? disk : openBucketStorage(bucket.settings), secret);

  test.each([1, 65_535, 65_536, 65_537, 300_000])(
    'of %i bytes comes back as it was, whole and in part',
    async (size) => {
      const { id } = await server.newClinic();
      const store = open();
      const plain = randomBytes(size);
      const content = await store.keep(server.database.clinic(id), id, plain);
      expect((await all(await store.read(content, whole(content)))).equals(plain)).toBe(true);
      const middle = { start: Math.floor(size / 3), end: Math.floor((size * 2) / 3) };
      const part = await all(await store.read(content, middle));
      expect(part.equals(plain.subarray(middle.start, middle.end + 1))).toBe(true);
    },
  );

  test('is missing after it is removed, and removing it again is not an error', async () => {
    const { id } = await server.newClinic();
    const store = open();
    const content = await store.keep(server.database.clinic(id), id, randomBytes(100));
    await store.remove(content);
    await store.remove(content);
    await expect(store.read(content, whole(content))).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  });
});

describe('stored content', () => {
  const keep = async (plain = Buffer.from('Haemoglobin 11.2 g/dl, and more words than that')) => {
    const { id } = await server.newClinic();
    const store = new FileStore(disk, secret);
    return { store, plain, content: await store.keep(server.database.clinic(id), id, Buffer.from(plain)) };
  };

  test('reveals nothing on the disk, not even to someone who knows the content', async () => {
    const { plain, content } = await keep();
    const [file, ...others] = await filesIn(folder);
    expect(others).toEqual([]);
    const sealed = await readFile(join(file?.parentPath ?? '', file?.name ?? ''));
    expect(sealed.includes('Haemoglobin')).toBe(false);
    expect(sealed.length).toBe(plain.length + 16);
    expect(file?.name).not.toBe(content.sha256.toString('hex'));
  });

  test('cannot be read with another secret, from another clinic, or after it was cut or changed', async () => {
    const { store, content } = await keep(randomBytes(100_000));
    const [file] = await filesIn(folder);
    const path = join(file?.parentPath ?? '', file?.name ?? '');
    const sealed = await readFile(path);
    const wrong = new FileStore(
      { ...disk, read: async () => Readable.from([sealed]) },
      'another secret, just as long as the first one',
    );
    await expect(wrong.read(content, whole(content)).then(all)).rejects.toThrow('FILES_SECRET');
    await writeFile(path, sealed.subarray(0, 65_552));
    await expect(store.read(content, whole(content)).then(all)).rejects.toThrow('shorter');
    sealed[70_000] = (sealed[70_000] ?? 0) ^ 1;
    await writeFile(path, sealed);
    await expect(store.read(content, whole(content)).then(all)).rejects.toThrow('damaged');
    const elsewhere = { ...content, clinicId: randomUUID() };
    await expect(store.read(elsewhere, whole(content))).rejects.toMatchObject({ status: 503 });
  });

  test('is stored once, however many files share it', async () => {
    const { id } = await server.newClinic();
    const store = new FileStore(disk, secret);
    const plain = randomBytes(1000);
    await Promise.all([1, 2, 3].map(() => store.keep(server.database.clinic(id), id, plain)));
    expect(await filesIn(folder)).toHaveLength(1);
  });
});

test('a partial write left by a killed process is cleared a day later', async () => {
  const left = join(folder, 'incoming', randomUUID());
  const fresh = join(folder, 'incoming', randomUUID());
  await writeFile(left, 'half');
  await writeFile(fresh, 'half');
  await utimes(left, new Date(0), new Date(0));
  await openDiskStorage(folder);
  expect((await filesIn(folder)).map(({ name }) => name)).toEqual([fresh.split('/').at(-1)]);
});

describe('a storage bucket', () => {
  test('refuses a wrong key, which is reported as storage that cannot be reached', async () => {
    const storage = openBucketStorage({ ...bucket.settings, secret: 'guessed' });
    await expect(storage.put('a/b', Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
  });

  test('can be down without losing stored content', async () => {
    const { id } = await server.newClinic();
    const store = new FileStore(openBucketStorage(bucket.settings), secret);
    const plain = randomBytes(500);
    bucket.state.isAway = true;
    const away = store.keep(server.database.clinic(id), id, plain);
    await expect(away).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE', status: 503 });
    bucket.state.isAway = false;
    const content = await store.keep(server.database.clinic(id), id, plain);
    expect((await all(await store.read(content, whole(content)))).equals(plain)).toBe(true);
  });
});

describe('the cleanup', () => {
  const day = '25 hours';

  async function newFile(attached: boolean) {
    const { id } = await server.newClinic();
    const clinic = server.database.clinic(id);
    const store = new FileStore(disk, secret);
    const content = await store.keep(clinic, id, randomBytes(400));
    const { id: fileId } = await clinic
      .insertInto('files')
      .values({
        purpose: 'patient-document',
        kind: 'pdf',
        name: 'a.pdf',
        sha256: content.sha256,
        size: content.size,
        ...(attached && { attachedAt: new Date().toISOString() }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { clinic, store, content, fileId, id };
  }

  /** Makes the rows older instead of waiting for a day. */
  async function age({ clinic, id }: Awaited<ReturnType<typeof newFile>>) {
    const owner = server.owner.clinic(id);
    await owner
      .updateTable('files')
      .set({ createdAt: earlier('createdAt', day) })
      .execute();
    await clinic
      .updateTable('fileBlobs')
      .set({ idleSince: earlier('idleSince', day) })
      .execute();
  }

  test('removes a file that no record refers to after a day, and its content a day later', async () => {
    const file = await newFile(false);
    const { store, content, clinic } = file;
    await collectFiles(clinic, store);
    expect(await clinic.selectFrom('files').select('id').execute()).toHaveLength(1);
    await age(file);
    await collectFiles(clinic, store);
    expect(await clinic.selectFrom('files').select('id').execute()).toEqual([]);
    expect((await all(await store.read(content, whole(content)))).length).toBe(400);
    await age(file);
    await collectFiles(clinic, store);
    expect(await clinic.selectFrom('fileBlobs').select('sha256').execute()).toEqual([]);
    expect(await filesIn(folder)).toEqual([]);
  });

  test('keeps content that a record refers to, even when a second file with the same content is removed', async () => {
    const file = await newFile(true);
    const { store, content, clinic } = file;
    await clinic
      .insertInto('files')
      .values({ purpose: 'patient-document', kind: 'pdf', name: 'b.pdf', sha256: content.sha256, size: content.size })
      .execute();
    await age(file);
    await collectFiles(clinic, store);
    await age(file);
    await collectFiles(clinic, store);
    expect(await clinic.selectFrom('files').select('name').execute()).toEqual([{ name: 'a.pdf' }]);
    expect((await all(await store.read(content, whole(content)))).length).toBe(400);
    expect(await clinic.selectFrom('fileBlobs').select('idleSince').execute()).toEqual([{ idleSince: null }]);
  });

  test('removes content written by a process that died, but not content being stored again', async () => {
    const { id } = await server.newClinic();
    const clinic = server.database.clinic(id);
    const store = new FileStore(disk, secret);
    const plain = randomBytes(300);
    const content = await store.keep(clinic, id, plain);
    await age({ clinic, id, store, content, fileId: '' });
    // Storing the content again restarts its grace period.
    await store.keep(clinic, id, plain);
    await collectFiles(clinic, store);
    expect(await filesIn(folder)).toHaveLength(1);
    await age({ clinic, id, store, content, fileId: '' });
    await collectFiles(clinic, store);
    expect(await filesIn(folder)).toEqual([]);
  });
});
