import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ORPCError } from '@orpc/server';
import { addressGroup } from '../../rules.ts';
import { createLine } from './create-line.ts';

/** OWASP's first choice for argon2id, the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified in place of a missing password, so that unknown accounts take as long as known ones. */
const nobodysHash = hash(crypto.randomUUID(), cost);

const busySeconds = 2;

const full = () =>
  new ORPCError('BUSY', {
    status: 503,
    message: 'Too many people are signing in right now. Please try again.',
    data: { retryAfterSeconds: busySeconds },
  });

const shareUsed = () =>
  new ORPCError('TOO_MANY_REQUESTS', {
    message: `Too many sign-ins at once from your network. Try again in ${busySeconds} seconds.`,
    data: { retryAfterSeconds: busySeconds },
  });

/** Hashing is slow by design, and other requests need the rest of the machine. */
const line = createLine({
  atOnce: Math.min(4, Math.max(2, availableParallelism() - 1)),
  mostWaiting: 40,
  mostWaitingOfOne: 16,
  full,
  shareUsed,
});

/** Runs hashing work in the turn of the sender's address. */
export function inTurn<Result>({ address }: { address: string }, work: () => Promise<Result>): Promise<Result> {
  return line(addressGroup(address), work);
}

/** Must be called inside `inTurn`. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Must be called inside `inTurn`. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && Boolean(passwordHash);
}
