// Measures how long one person waits to sign in while somebody else tries passwords.
import { setTimeout as pause } from 'node:timers/promises';
import { demoEmail } from '#modules/identity/rules.ts';

const own = '198.51.100.7';

function signIn(address: string, from: string, email: string, password: string): Promise<Response> {
  return fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  });
}

/**
 * Seconds until the sign-in succeeds; when the server answers 503, it is tried again after the time in `retry-after`.
 */
async function secondsToSignIn(address: string, password: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await signIn(address, own, demoEmail('nurse'), password);
    await answer.arrayBuffer();
    if (answer.ok) return (performance.now() - began) / 1000;
    if (answer.status !== 503) throw new Error(`A valid sign-in was answered with ${answer.status}`);
    await pause(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  }
}

export interface Waited {
  alone: number;
  beside: number;
  /** How many of the wrong tries got which status. */
  answers: string;
}

/** Signs in correctly right after `tries` wrong attempts were sent, all from one address or each from another. */
export async function waitBesideWrong(
  address: string,
  password: string,
  { tries, fromEach }: { tries: number; fromEach: boolean },
): Promise<Waited> {
  const alone = await secondsToSignIn(address, password);
  const wrong = Array.from({ length: tries }, async (_, at) => {
    const from = fromEach ? `203.0.113.${at % 256}` : '192.0.2.9';
    const answer = await signIn(address, from, `nobody-${at}@clinic.example`, 'not the password');
    await answer.arrayBuffer();
    return answer.status;
  });
  const beside = await secondsToSignIn(address, password);
  const counts = new Map<number, number>();
  for (const status of await Promise.all(wrong)) counts.set(status, (counts.get(status) ?? 0) + 1);
  return { alone, beside, answers: [...counts].map(([status, count]) => `${count} x ${status}`).join(', ') };
}
