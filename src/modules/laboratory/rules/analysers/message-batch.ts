import { mostUploadBytes } from '../upload/upload-limit.ts';

/** More in one transaction would keep the tubes of all of them locked for long. */
export const mostTogether = 25;

/** A longer message goes alone: all that go together have the size of one request. */
export const longestTogether = mostUploadBytes / mostTogether;

/** The messages that come next, in the order they came. */
export function nextTogether<Message extends { message: string }>(waiting: readonly Message[]): Message[] {
  const long = waiting.findIndex(({ message }) => message.length > longestTogether);
  return waiting.slice(0, long === -1 ? mostTogether : Math.min(mostTogether, Math.max(long, 1)));
}
