import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, test } from 'vitest';
import { goodPassword, joinClinic, post, signIn } from '#app/testing/join-clinic.ts';
import { newAddress } from '#app/testing/new-address.ts';
import { useServer } from '#app/testing/test-server.ts';
import { accountOf, mostTriesSince, stopTheClock } from '../testing/failed-tries.ts';

const server = useServer();

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const newPhone = () => `${Math.floor(6e9 + Math.random() * 3e9)}`;
const statusOf = ({ status }: { status: number }) => status;

/** Reads the count itself, because whether the sixth try is refused depends on its timing. */
async function failuresOf(subject: RawBuilder<unknown>) {
  const row = await server.database.identity
    .selectFrom('authFailures')
    .select('failures')
    .where('subjectHash', '=', sql<Buffer>`sha256(${subject}::text::bytea)`)
    .executeTakeFirst();
  return row?.failures;
}

async function withPhone() {
  const person = await joinClinic(server, await server.newClinic(), 'nurse');
  const { token } = (await signIn(server, person.email)).body;
  const phone = newPhone();
  await post(server, '/profile', { name: 'Asha', phone }, { token, method: 'PATCH' });
  return { email: person.email, phone };
}

describe('tries are counted for the account', () => {
  test('however the account name is typed', async () => {
    const { email, phone } = await withPhone();
    const spellings = [
      { email: email.toUpperCase() },
      { email: ` ${email} ` },
      { phone: `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` },
      { phone: `0${phone}` },
      { phone: `0091-${phone}` },
    ];
    for (const name of spellings) {
      expect((await post(server, '/auth/login', { ...name, password: 'wrong' })).status).toBe(401);
    }
    expect(await failuresOf(accountOf(email))).toBe(5);
  });

  test('even when the account does not exist', async () => {
    const phone = newPhone();
    const spellings = [phone, `+91${phone}`, `0${phone}`, `91 ${phone}`, `(${phone.slice(0, 5)}) ${phone.slice(5)}`];
    for (const typed of spellings) {
      expect((await post(server, '/auth/login', { phone: typed, password: 'wrong' })).status).toBe(401);
    }
    expect(await failuresOf(sql`${`account:+91${phone}`}`)).toBe(5);
  });
});

describe('a stranger who keeps failing to sign in', () => {
  async function heldUp() {
    const address = newAddress();
    const { email } = await joinClinic(server, await server.newClinic(), 'nurse');
    const { token } = (await signIn(server, email, goodPassword, address)).body;
    for (let tries = 0; tries < 5; tries++) expect((await signIn(server, email, 'wrong')).status).toBe(401);
    await stopTheClock(server, accountOf(email));
    return { email, address, token };
  }

  test('does not delay a person where they have signed in before', async () => {
    const { email, address } = await heldUp();
    expect((await signIn(server, email)).status).toBe(429);
    expect((await signIn(server, email, goodPassword, address)).status).toBe(200);
  });

  test('does not keep a person from unlocking their screen with the password', async () => {
    const { token } = await heldUp();
    await post(server, '/auth/lock', {}, { token });
    expect((await post(server, '/auth/unlock', { password: goodPassword }, { token })).status).toBe(200);
  });

  test('is also limited where the person has signed in before and at their screen', async () => {
    const { email, address, token } = await heldUp();
    const counted = (name: RawBuilder<unknown>) =>
      sql`(select 'account:' || ${name} from auth_users where email = ${email})`;
    for (let tries = 0; tries < 5; tries++) {
      expect((await signIn(server, email, 'wrong', address)).status).toBe(401);
      expect((await post(server, '/auth/unlock', { password: 'wrong' }, { token })).status).toBe(403);
    }
    await stopTheClock(server, counted(sql`id || ' at home'`));
    await stopTheClock(server, counted(sql`'own password of ' || id`));
    expect((await signIn(server, email, goodPassword, address)).status).toBe(429);
    expect((await post(server, '/auth/unlock', { password: goodPassword }, { token })).status).toBe(429);
  });
});

describe('tries are counted for the address', () => {
  const spray = async (addresses: readonly string[]) => {
    const statuses: number[] = [];
    for (const address of addresses) {
      statuses.push(statusOf(await signIn(server, `${crypto.randomUUID()}@x.example`, 'wrong', address)));
    }
    return statuses;
  };
  /**
   * Ten tries are free; of the others at least one comes too early, even on a slow machine, because the wait doubles.
   */
  const many = Array.from({ length: 14 }, (_, index) => index);
  const hextet = () => Math.floor(Math.random() * 65_536).toString(16);

  test('an IPv6 network of 64 bits counts as one', async () => {
    const network = `2001:db8:${hextet()}:${hextet()}`;
    const statuses = await spray(
      many.map((host) => (host % 2 ? `${network}::${host}` : `${network}:ffff:1:2:${host}`)),
    );
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses.slice(10)).toContain(429);
    expect(await spray([`2001:db8:${hextet()}:${hextet()}::1`])).toEqual([401]);
  });

  test('an IPv4 address counts as the same when it is written as IPv6', async () => {
    const host = `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
    const statuses = await spray(many.map((odd) => (odd % 2 ? host : `::ffff:${host}`)));
    expect(statuses.slice(10)).toContain(429);
  });

  test('a successful sign-in clears failed tries at that account, but not at other accounts', async () => {
    const address = newAddress();
    const attacker = await joinClinic(server, await server.newClinic(), 'nurse');
    for (let round = 0; round < 5; round++) {
      expect(await spray([address, address])).toEqual([401, 401]);
      const own = await signIn(server, attacker.email, 'wrong', address);
      if (round < 4) {
        expect(own.status).toBe(401);
        expect((await signIn(server, attacker.email, goodPassword, address)).status).toBe(200);
      }
    }
    expect(await spray([address, address, address, address])).toContain(429);
  });
});

describe('when very many sign-ins fail everywhere', () => {
  const everyone = sha256('everyone');
  const flood = { failures: 10_000, lastFailedAt: sql<string>`clock_timestamp()` };
  afterEach(async () => {
    await server.database.identity.deleteFrom('authFailures').where('subjectHash', '=', everyone).execute();
    // A server remembers its refusals for a second.
    await expect.poll(() => signIn(server, 'nobody@x.example', 'wrong').then(statusOf)).toBe(401);
  });

  test('people can sign in only where they have signed in before', async () => {
    const address = newAddress();
    const person = await joinClinic(server, await server.newClinic(), 'nurse');
    expect((await signIn(server, person.email, goodPassword, address)).status).toBe(200);
    await server.database.identity
      .insertInto('authFailures')
      .values({ subjectHash: everyone, ...flood })
      .onConflict((conflict) => conflict.column('subjectHash').doUpdateSet(flood))
      .execute();
    const stranger = await signIn(server, 'nobody@x.example', 'wrong');
    expect(stranger.status).toBe(429);
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(40);
    expect((await signIn(server, person.email)).status).toBe(429);
    expect((await signIn(server, person.email, goodPassword, address)).status).toBe(200);
  });
});

test('fifty codes guessed in parallel get no more tries than five', async () => {
  const person = await joinClinic(server, await server.newClinic(), 'doctor');
  const { token } = (await signIn(server, person.email)).body;
  const { secret } = (await post(server, '/profile/two-factor', {}, { token })).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await post(server, '/profile/two-factor/confirm', { code }, { token })).status).toBe(200);
  const { challengeId } = (await signIn(server, person.email)).body.data;
  const startedAt = performance.now();
  const guesses = Array.from({ length: 50 }, (_, guess) =>
    post(server, '/auth/login/verify', { challengeId, code: String(guess).padStart(6, '0') }),
  );
  const statuses = (await Promise.all(guesses)).map(statusOf);
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(mostTriesSince(startedAt));
  // The attacker knows the password: giving it again must not allow new guesses.
  await signIn(server, person.email);
  const codes = sql`(select 'account:codes of ' || id from auth_users where email = ${person.email})`;
  expect(await failuresOf(codes)).toBeGreaterThanOrEqual(5);
});

describe('many simultaneous sign-ins', () => {
  test('wait in a limited queue; beyond it the server says that it is busy and when to retry', async () => {
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => signIn(server, `${crypto.randomUUID()}@x.example`, 'wrong')),
    );
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]).toMatchObject({ body: { code: 'BUSY', data: { retryAfterSeconds: 2 } } });
    expect(busy[0]?.headers.get('retry-after')).toBe('2');
    expect(new Set(answers.map(statusOf))).toEqual(new Set([401, 503]));
  });

  test('from one address take only its own share of the queue', async () => {
    const address = newAddress();
    const person = await joinClinic(server, await server.newClinic(), 'nurse');
    const flood = Promise.all(
      Array.from({ length: 150 }, () => signIn(server, `${crypto.randomUUID()}@x.example`, 'wrong', address)),
    );
    expect((await signIn(server, person.email)).status).toBe(200);
    expect((await flood).map(statusOf)).not.toContain(503);
  });
});
