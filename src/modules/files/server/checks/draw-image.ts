import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

const program = join(import.meta.dirname, 'image-process.ts');

const Answer = z.union([
  z.object({ kind: z.enum(['jpeg', 'png']), imageBytes: z.int(), thumbnailBytes: z.int() }),
  z.object({ fault: z.enum(['too large', 'no time', 'damaged']) }),
]);

interface Drawn {
  kind: 'jpeg' | 'png';
  image: Buffer<ArrayBuffer>;
  thumbnail: Buffer<ArrayBuffer>;
}

/**
 * Decodes and re-encodes a picture in a process of its own, which contains a decoder's faults and memory use. The
 * process has none of the server's settings and a limited time.
 */
export async function drawImage(
  given: Uint8Array,
  patienceMilliseconds = 30_000,
): Promise<Drawn | { fault: 'too large' | 'no time' | 'damaged' }> {
  const child = spawn(process.execPath, ['--max-old-space-size=256', program], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: patienceMilliseconds,
    killSignal: 'SIGKILL',
  });
  // The process may end before it has read everything; its output until then explains why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(given);
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  const output = await Promise.race([buffer(child.stdout), failed]);
  const lineEnd = output.indexOf('\n');
  // Without a complete answer the process was killed: by us when its time was up, otherwise for its memory use.
  const ended = { fault: child.killed ? 'no time' : 'too large' } as const;
  if (lineEnd < 0) return ended;
  const answer = Answer.parse(JSON.parse(output.toString('utf8', 0, lineEnd)));
  if ('fault' in answer) return answer;
  const imageEnd = lineEnd + 1 + answer.imageBytes;
  const whole = Buffer.from(output);
  if (whole.length !== imageEnd + answer.thumbnailBytes) return ended;
  return {
    kind: answer.kind,
    image: whole.subarray(lineEnd + 1, imageEnd),
    thumbnail: whole.subarray(imageEnd),
  };
}
