import { expect, test } from 'vitest';
import { openLive } from '#app/testing/open-live.ts';
import { useServer } from '#app/testing/test-server.ts';
import { pdf, upload } from './testing/upload.ts';

const server = useServer({ live: true });

test('screens are told that there is a new file, but not which, because no one may open files of every purpose', async () => {
  const clinic = await server.newClinic();
  const open = async (role: 'admin' | 'pharmacist' | 'doctor') => openLive(server.url, await clinic.tokenFor(role));
  const readers = [await open('admin'), await open('pharmacist'), await open('doctor')];
  const target = { url: server.url, token: await clinic.tokenFor('receptionist') };
  const { body } = await upload(target, pdf(), { name: 'scan.pdf' });
  for (const reader of readers) {
    await expect.poll(() => reader.text).toContain('{"table":"files","ids":[]}');
    expect(reader.text).not.toContain(body.fileId);
    reader.cut();
  }
});
