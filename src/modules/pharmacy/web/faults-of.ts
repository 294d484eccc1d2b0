import { failureOf } from '#foundation/web/requests/failure.ts';

/** The server errors of the fields whose names start with `prefix`, keyed by the rest of the name. */
export function faultsOf(error: unknown, prefix = ''): Partial<Record<string, string>> {
  const faults = failureOf(error).fieldErrors.filter(({ field }) => field.startsWith(prefix));
  return Object.fromEntries(faults.map(({ field, message }) => [field.slice(prefix.length), message]));
}
