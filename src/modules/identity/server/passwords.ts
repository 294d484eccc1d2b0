import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id, which is the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified in place of a password that is not there, so that unknown accounts take as long as known ones. */
const nobodysHash = hash(crypto.randomUUID(), cost);

let last: Promise<unknown> = Promise.resolve();

/** One at a time: hashing is meant to be slow, and the other requests need the rest of the machine. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** To be called inside a turn. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && Boolean(passwordHash);
}
