import { createServer, type Server } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { useServer } from '../../../../app/testing/test-server.ts';
import { pdf, upload } from '../testing/upload.ts';

/** A fake clamd that speaks INSTREAM and finds the word EICAR. */
const clamd: Server = createServer((socket) => {
  let received = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    if (!received.subarray(-4).equals(Buffer.alloc(4))) return;
    const isRight = received.subarray(0, 10).toString() === 'zINSTREAM\0';
    const verdict = received.includes('EICAR') ? 'Eicar-Test-Signature FOUND' : 'OK';
    socket.end(isRight ? `stream: ${verdict}\0` : 'UNKNOWN COMMAND\0');
  });
});
await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
afterAll(() => void clamd.close());
const address = clamd.address();
const port = typeof address === 'object' ? address?.port : 0;
const server = useServer({ fileEnvironment: { CLAMD_HOST: `127.0.0.1:${port}` } });

test('a file with a virus is refused, a clean one is kept, and nothing is accepted while the scanner is down', async () => {
  const clinic = await server.newClinic();
  const target = { url: server.url, token: await clinic.tokenFor('nurse') };
  expect((await upload(target, pdf())).status).toBe(200);
  expect(await upload(target, pdf('EICAR'))).toMatchObject({
    status: 422,
    body: { detail: 'A virus was found in this file. It was not saved.' },
  });
  await new Promise((resolve) => clamd.close(resolve));
  expect(await upload(target, pdf('clean'))).toMatchObject({ status: 503, body: { code: 'SCANNER_UNAVAILABLE' } });
});
