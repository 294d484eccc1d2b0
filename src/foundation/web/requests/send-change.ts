import { forgetIntent, hashOf, type Intent, keepIntent, ownIntents, sameIntents } from './intents.ts';

/**
 * An earlier request with other content turned out to be saved, which nobody knew when the button was pressed again.
 */
export class EarlierWasSaved extends Error {}

interface UnderWay {
  /** An answer was lost and is being requested again. */
  isLost: boolean;
  isSaved: Promise<boolean>;
}

const underWay = new Map<string, UnderWay>();

/** Sends a request until it is answered; tells when an answer was lost. */
export type Deliver = (request: Request, onLost: () => void) => Promise<Response>;

/**
 * Whether the outcome is known: an ended session, a limit on requests or a server in trouble says nothing about what an
 * earlier try has done.
 */
const isSettledBy = ({ ok, status }: Response) =>
  ok || (status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status));

/** False while the request merely waits for its first answer; other content sent meanwhile is a new request. */
const isOpen = ({ key }: Intent) => underWay.get(key)?.isLost ?? true;

/**
 * Asks the server whether the change was saved, without sending its content. The answer is final: the server refuses a
 * try that is still under way.
 */
async function askWhetherSaved(intent: Intent, request: Request, deliver: Deliver): Promise<boolean> {
  const address = new URL(`/api/requests/${intent.key}/settle`, request.url);
  const headers = { 'content-type': 'application/json', authorization: request.headers.get('authorization') ?? '' };
  const response = await deliver(new Request(address, { method: 'POST', headers, body: '{}' }), () => undefined);
  if (!response.ok) return false;
  forgetIntent(intent);
  const { isSaved }: { isSaved: boolean } = await response.json();
  return isSaved;
}

/** A changed form counts as a new request only once the outcome of the first one is known. */
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

/** Answers under way, by method, path and hash of the content. */
const awaited = new Map<string, Promise<Response>>();

/**
 * Sends a change under a key that stays the same until its answer is known, even over Retry and reloads, so the change
 * happens once. A double click shares the first answer, unless a program sends equal requests on purpose. After any
 * answer, the same content is a new request.
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
