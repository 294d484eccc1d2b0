import { firstLetter } from '#foundation/shared/text/first-letter.ts';

/** The first letters of the first two names, in any script. */
export function initialsOf(name: string): string {
  return name
    .replace(/^(dr|mr|mrs|ms)\.?\s+/i, '')
    .split(/\s+/)
    .slice(0, 2)
    .map(firstLetter)
    .join('')
    .toUpperCase();
}
