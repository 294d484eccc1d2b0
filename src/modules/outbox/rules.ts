/** Stands in a stored message where its secret belongs, such as the token of a link. */
export const secretMark = '••••••••';

/** Days after sending until the text of a message is removed. */
export const keptDays = 90;

/** A secret must survive unchanged where it is inserted, in text as well as in HTML. */
const plainSecret = /^[\w-]+$/;

export function hideSecret(content: string, secret: string): string {
  if (!plainSecret.test(secret)) throw new Error('A secret is letters, digits, dashes and underscores.');
  return content.replaceAll(secret, secretMark);
}

export function revealSecret(content: string, secret: string | null): string {
  return secret === null ? content : content.replaceAll(secretMark, secret);
}

/**
 * Whether the receiver's answer means that this message will never be accepted; any other error is worth another try.
 */
export function isRefusal(httpStatus: number): boolean {
  return httpStatus >= 400 && httpStatus < 500 && ![401, 403, 408, 425, 429].includes(httpStatus);
}

/** One line without control characters, so that typed text cannot become a header of its own. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** A clock together with a steady one that is never set, both in milliseconds. */
export interface ClockReading {
  clock: number;
  steady: number;
}

/** A smaller difference may just be a slow answer. */
const leastSetBackSeconds = 10;

/** By how many seconds a clock was set back between two readings; 0 if it was not. */
export function setBackSeconds(before: ClockReading, after: ClockReading): number {
  const gained = after.clock - before.clock - (after.steady - before.steady);
  const seconds = Math.floor(-gained / 1000);
  return seconds >= leastSetBackSeconds ? seconds : 0;
}
