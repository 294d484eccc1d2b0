import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { StartFault } from '#foundation/server/start-fault.ts';
import type { KnownHead } from './verify-chain.ts';

export const headsFileName = 'audit-heads.jsonl';

const Line = z.object({ at: z.string(), clinicId: z.string(), seq: z.number(), hash: z.string() });
export type HeadLine = z.infer<typeof Line>;

/** Null if the line is not a valid head. */
export function parseHead(line: string): HeadLine | null {
  try {
    return Line.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** Skips a last line that was cut off by a crash or a full disk. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Streams the heads, so that little of a long file is in memory. */
export async function* readKnownHeads(file: string): AsyncGenerator<KnownHead> {
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    const head = parseHead(line);
    if (!head) throw new StartFault(`Line ${number} of ${file} is damaged: put a copy of the file in its place.`);
    yield head;
  }
}
