import { failureOf } from '#foundation/web/requests/failure.ts';

/** What the server said of the fields whose names begin so, by the rest of the name. */
export function faultsOf(error: unknown, prefix = ''): Partial<Record<string, string>> {
  const faults = failureOf(error).fieldErrors.filter(({ field }) => field.startsWith(prefix));
  return Object.fromEntries(faults.map(({ field, message }) => [field.slice(prefix.length), message]));
}
