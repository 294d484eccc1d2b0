export interface Target {
  /** Where the server is, like http://127.0.0.1:3000. */
  serverUrl: string;
  analyserKey: string;
}

type HandedOver = { outcome: 'taken' | 'later' | 'refused'; reason: string };

const mostMilliseconds = 30_000;
/** The message itself is wrong: sent again, it would be refused again. Whatever else is wrong may be mended. */
const forGood = [400, 413, 422];

/** Sends one message. Without an answer nobody knows whether it arrived: it is sent again under its key. */
export async function handOver(target: Target, key: string, message: string): Promise<HandedOver> {
  try {
    const answer = await fetch(`${target.serverUrl}/api/lab/analyser-messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ key: target.analyserKey, message }),
      signal: AbortSignal.timeout(mostMilliseconds),
    });
    await answer.text();
    if (answer.ok) return { outcome: 'taken', reason: '' };
    const reason = answer.status === 403 ? 'the key is unknown or was revoked' : `the answer was ${answer.status}`;
    return { outcome: forGood.includes(answer.status) ? 'refused' : 'later', reason };
  } catch (error) {
    return { outcome: 'later', reason: String(error) };
  }
}
