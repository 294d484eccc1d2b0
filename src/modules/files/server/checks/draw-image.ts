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
 * Decodes a picture and draws it anew, in a process of its own: what a decoder does wrong there, or how much memory it takes,
 * ends with that process. It has none of the server's settings, and no more time than is reasonable.
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
  // It may end before it has read everything; what it said until then tells why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(given);
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  const output = await Promise.race([buffer(child.stdout), failed]);
  const lineEnd = output.indexOf('\n');
  // Without a whole answer it was ended: by us when its time was over, else for the memory that it took.
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
