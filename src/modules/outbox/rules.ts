/** Stands in a stored message where its secret belongs: in the place of a link's token. */
export const secretMark = '••••••••';

/** The words of a message go so long after it was sent. */
export const keptDays = 90;

/** A secret must not fall apart where it is put back, whether in text or in HTML. */
const plainSecret = /^[\w-]+$/;

export function hideSecret(content: string, secret: string): string {
  if (!plainSecret.test(secret)) throw new Error('A secret is letters, digits, dashes and underscores.');
  return content.replaceAll(secret, secretMark);
}

export function revealSecret(content: string, secret: string | null): string {
  return secret === null ? content : content.replaceAll(secretMark, secret);
}

/** Whether a receiver's answer says that the same message will never be taken; anything else is worth another try. */
export function isRefusal(httpStatus: number): boolean {
  return httpStatus >= 400 && httpStatus < 500 && ![401, 403, 408, 425, 429].includes(httpStatus);
}

/** One line without control characters: what people typed cannot become a header of its own. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** A clock read at a moment of a steady one that nobody sets, both in milliseconds. */
export interface ClockReading {
  clock: number;
  steady: number;
}

/** Less may be a slow answer. */
const leastSetBackSeconds = 10;

/** By how many seconds a clock was set back between two readings; 0 when it was not. */
export function setBackSeconds(before: ClockReading, after: ClockReading): number {
  const gained = after.clock - before.clock - (after.steady - before.steady);
  const seconds = Math.floor(-gained / 1000);
  return seconds >= leastSetBackSeconds ? seconds : 0;
}
