import { hash } from 'node:crypto';

/** The same id for the same content, so that what is sent again is found instead of made again. */
export function idFrom(content: unknown): string {
  const hex = hash('sha256', JSON.stringify(content));
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
