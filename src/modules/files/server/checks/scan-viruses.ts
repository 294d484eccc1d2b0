import { connect } from 'node:net';
import { ORPCError } from '@orpc/server';

const patienceMilliseconds = 30_000;
const chunkLength = 64 * 1024;

const lengthOf = (bytes: number) => {
  const field = Buffer.alloc(4);
  field.writeUInt32BE(bytes);
  return field;
};

const notScanned = (cause: unknown) =>
  new ORPCError('SCANNER_UNAVAILABLE', {
    status: 503,
    message: "Couldn't scan the file for viruses. Please try again.",
    cause,
  });

/** Returns clamd's answer for a content. */
function ask({ host, port }: { host: string; port: number }, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let said = '';
    socket.setTimeout(patienceMilliseconds, () => socket.destroy(new Error('clamd did not answer in time')));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      said += chunk.toString('utf8');
    });
    socket.on('close', () => resolve(said.replace(/\0/g, '').trim()));
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += chunkLength) {
      const chunk = bytes.subarray(at, at + chunkLength);
      socket.write(lengthOf(chunk.length));
      socket.write(chunk);
    }
    socket.write(lengthOf(0));
  });
}

/** Asks clamd. While the scanner is unavailable no file is accepted. */
export async function isInfected(clamd: { host: string; port: number }, bytes: Buffer): Promise<boolean> {
  const answer = await ask(clamd, bytes).catch((error: unknown) => {
    throw notScanned(error);
  });
  if (answer.endsWith(' FOUND')) return true;
  if (answer.endsWith('OK')) return false;
  throw notScanned(answer);
}
