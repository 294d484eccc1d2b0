export interface Target {
  /** The server's address, like http://127.0.0.1:3000. */
  serverUrl: string;
  analyserKey: string;
}

type HandedOver = { outcome: 'taken' | 'later' | 'refused'; reason: string };

const mostMilliseconds = 30_000;
/** Statuses that blame the message itself: sent again, it would be refused again. Any other error may pass. */
const forGood = [400, 413, 422];

async function send(serverUrl: string, path: string, body: object, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${serverUrl}/api/lab/analyser-messages${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(mostMilliseconds),
  });
  await answer.text();
  return answer.status;
}

/** Without an answer nobody knows whether the message arrived, so it is sent again with its key. */
async function judge(answered: Promise<number>, refusals: readonly number[]): Promise<HandedOver> {
  try {
    const status = await answered;
    if (status < 300) return { outcome: 'taken', reason: '' };
    const reason = status === 403 ? 'the key is unknown or was revoked' : `the answer was ${status}`;
    return { outcome: refusals.includes(status) ? 'refused' : 'later', reason };
  } catch (error) {
    return { outcome: 'later', reason: String(error) };
  }
}

interface Message {
  key: string;
  message: string;
}

export const handOver = ({ serverUrl, analyserKey }: Target, { key, message }: Message): Promise<HandedOver> =>
  judge(send(serverUrl, '', { key: analyserKey, message }, { 'idempotency-key': key }), forGood);

/**
 * Hands over several messages in one request and one transaction. A refusal does not say which message is wrong, and a
 * server that only takes one at a time refuses too.
 */
export function handOverTogether(
  { serverUrl, analyserKey }: Target,
  messages: readonly Message[],
): Promise<HandedOver> {
  const sent = messages.map(({ key, message }) => ({ messageKey: key, message }));
  return judge(send(serverUrl, '/batch', { key: analyserKey, messages: sent }, {}), [...forGood, 404, 405]);
}
