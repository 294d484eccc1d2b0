import { hash } from 'node:crypto';

/** Returns the same id for the same content, so that content sent again is found instead of created again. */
export function idFrom(content: unknown): string {
  const hex = hash('sha256', JSON.stringify(content));
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
