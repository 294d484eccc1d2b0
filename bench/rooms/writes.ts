// Sends many changes at once over HTTP, each with an idempotency key as from a browser.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export const writers = 16;
export const writeSeconds = 10;

const keptOpen = new Agent({ keepAlive: true });

/**
 * Sends a change with its key; any refused request stops the bench. Uses node:http because fetch takes twice the time
 * of the cores that are measured.
 */
export function post(address: string, token: string, path: string, content: object): Promise<string> {
  const body = JSON.stringify(content);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': crypto.randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/api${path}`, { method: 'POST', agent: keptOpen, headers }, async (answer) => {
      const said = await text(answer);
      if (answer.statusCode === 200 || answer.statusCode === 201) resolve(said);
      else reject(new Error(`${path}: ${answer.statusCode} ${said}`));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Requests per second. */
export async function perSecond(
  address: string,
  token: string,
  path: (n: number) => string,
  body: (n: number) => object,
) {
  const end = performance.now() + writeSeconds * 1000;
  let next = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (performance.now() < end) {
        next += 1;
        await post(address, token, path(next), body(next));
        done += 1;
      }
    }),
  );
  return Math.round(done / writeSeconds);
}
