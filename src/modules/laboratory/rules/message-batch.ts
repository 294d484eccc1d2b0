import { mostUploadBytes } from './upload-limit.ts';

/** More in one transaction would keep the tubes of all of them locked for long. */
export const mostTogether = 25;

/** The messages that come next: several, unless the first alone is as long as several may be. */
export function nextTogether<Message extends { message: string }>(waiting: readonly Message[]): Message[] {
  let length = 0;
  const end = waiting.findIndex(({ message }, at) => {
    length += message.length;
    return at > 0 && (at >= mostTogether || length > mostUploadBytes);
  });
  return waiting.slice(0, end === -1 ? undefined : end);
}
