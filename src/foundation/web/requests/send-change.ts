import { forgetIntent, hashOf, type Intent, keepIntent, ownIntents, sameIntents } from './intents.ts';

/** What was sent before, with other content, turned out to be saved: nobody knew that when they pressed again. */
export class EarlierWasSaved extends Error {}

interface UnderWay {
  /** An answer was lost; it is asked for again. */
  isLost: boolean;
  isSaved: Promise<boolean>;
}

const underWay = new Map<string, UnderWay>();

/** Sends a request until it is answered; tells when an answer was lost. */
export type Deliver = (request: Request, onLost: () => void) => Promise<Response>;

/** Whether it is over: a session that has ended or a server in trouble says nothing of what an earlier try has done. */
const isSettledBy = ({ ok, status }: Response) =>
  ok || (status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status));

/** Not one that only waits for its first answer: other content is something new. */
const isOpen = ({ key }: Intent) => underWay.get(key)?.isLost ?? true;

/** Asks what became of it, without its content. The answer holds: a try that is still under way comes too late then. */
async function askWhetherSaved(intent: Intent, request: Request, deliver: Deliver): Promise<boolean> {
  const address = new URL(`/api/requests/${intent.key}/settle`, request.url);
  const headers = { 'content-type': 'application/json', authorization: request.headers.get('authorization') ?? '' };
  const response = await deliver(new Request(address, { method: 'POST', headers, body: '{}' }), () => undefined);
  if (!response.ok) return false;
  forgetIntent(intent);
  const { isSaved }: { isSaved: boolean } = await response.json();
  return isSaved;
}

/** A changed form is something new only once it is known what became of the first one. */
async function settleEarlier(to: string, request: Request, deliver: Deliver) {
  for (const earlier of ownIntents().filter((known) => known.to === to && isOpen(known))) {
    const isSaved = await (underWay.get(earlier.key)?.isSaved ?? askWhetherSaved(earlier, request, deliver));
    if (isSaved && request.method === 'POST') throw new EarlierWasSaved();
  }
}

async function sendUnderKey(to: string, hash: string, request: Request, deliver: Deliver): Promise<Response> {
  const same = sameIntents(to, hash).find(isOpen);
  if (!same) await settleEarlier(to, request, deliver);
  const intent = same ?? keepIntent(to, hash);
  request.headers.set('idempotency-key', intent.key);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const state: UnderWay = { isLost: false, isSaved: promise };
  underWay.set(intent.key, state);
  let isSaved = false;
  try {
    const response = await deliver(request, () => {
      state.isLost = true;
    });
    isSaved = response.ok;
    if (isSettledBy(response)) forgetIntent(intent);
    return response;
  } finally {
    if (underWay.get(intent.key) === state) underWay.delete(intent.key);
    resolve(isSaved);
  }
}

/** Answers that are waited for, by what was sent. */
const awaited = new Map<string, Promise<Response>>();

/**
 * Sends a change under a key that stays the same until its answer is known, over presses of Retry and over a reload: it is
 * done once. A double click is one press: the second waits for the answer to the first, unless a program sends equal things
 * on purpose. What was answered, well or badly, is over, and the same content is then something new.
 */
export async function sendChange(request: Request, deliver: Deliver, sharesAnswer = true): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const to = `${request.method} ${pathname}`;
  const hash = hashOf(search + (await request.clone().text()));
  if (!sharesAnswer) return sendUnderKey(to, hash, request, deliver);
  const name = `${to} ${hash}`;
  const first = awaited.get(name);
  if (first) return (await first).clone();
  const answer = sendUnderKey(to, hash, request, deliver);
  awaited.set(name, answer);
  try {
    return (await answer).clone();
  } finally {
    awaited.delete(name);
  }
}
