import { tabStorage } from '../drafts/browser-storage.ts';
import { draftStorage } from '../drafts/draft-storage.ts';
import { draftPrefix } from '../drafts/form-draft.ts';
import { newKey } from '../forms/new-key.ts';
import { readSession } from '../session/session.ts';

const keptMilliseconds = 24 * 60 * 60 * 1000;
const places = [tabStorage, draftStorage];

/** A change that a user requested, from its first sending until its answer is known. */
export interface Intent {
  /** The Idempotency-Key of every request sent for this intent. */
  key: string;
  /** Method and path. */
  to: string;
  /** Hash of the content. Never the content itself, because some of it must not be stored anywhere. */
  hash: string;
  at: number;
}

/** Tells contents apart (cyrb53). If two contents have the same hash, the server still tells them apart. */
export function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** Stored beside the drafts, and deleted with them when another user signs in. */
const prefixOf = (userKey: string) => `${draftPrefix}${userKey}:intent:`;

const placeOf = ({ key }: Intent) => `${prefixOf(readSession()?.userKey ?? '')}${key}`;

/** Called before the request is sent, so that a reload does not lose its key. */
export function keepIntent(to: string, hash: string): Intent {
  const intent = { key: newKey(), to, hash, at: Date.now() };
  for (const place of places) place.write(placeOf(intent), JSON.stringify(intent));
  return intent;
}

/** Called once the answer is known; pressing the button again is then a new request. */
export function forgetIntent(intent: Intent) {
  for (const place of places) place.remove(placeOf(intent));
}

function intentsIn(place: typeof draftStorage): Intent[] {
  const session = readSession();
  if (!session) return [];
  const kept = place
    .keys()
    .filter((name) => name.startsWith(prefixOf(session.userKey)))
    .map((name): Intent => JSON.parse(place.read(name) ?? '{}'));
  const isOld = ({ at }: Intent) => Date.now() - at > keptMilliseconds;
  for (const intent of kept.filter(isOld)) forgetIntent(intent);
  return kept.filter((intent) => !isOld(intent));
}

/** Intents of this tab whose answer is not known. Those of other tabs are still under way there. */
export const ownIntents = () => intentsIn(tabStorage);

/** Searches both storages, because the same content may come from a draft of a tab that is gone. */
export const sameIntents = (to: string, hash: string) =>
  [...intentsIn(tabStorage), ...intentsIn(draftStorage)].filter((known) => known.to === to && known.hash === hash);
