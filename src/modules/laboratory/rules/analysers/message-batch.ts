import { mostUploadBytes } from '../upload/upload-limit.ts';

/** More messages in one transaction would keep the tubes of all of them locked for too long. */
export const mostTogether = 25;

/** A longer message goes alone, so that messages that go together never exceed the size of one request. */
export const longestTogether = mostUploadBytes / mostTogether;

/** The next messages to process together, in the order they arrived. */
export function nextTogether<Message extends { message: string }>(waiting: readonly Message[]): Message[] {
  const long = waiting.findIndex(({ message }) => message.length > longestTogether);
  return waiting.slice(0, long === -1 ? mostTogether : Math.min(mostTogether, Math.max(long, 1)));
}
