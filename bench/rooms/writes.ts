// Changes over HTTP, many at a time, each with the key that a browser sends.

export const writers = 16;
export const writeSeconds = 10;

/** The answer to a change with its key; any refusal stops the bench. */
export async function post(address: string, token: string, path: string, body: object): Promise<string> {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.text();
}

/** Requests a second. */
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
