import { isStorable, notStorable } from '#foundation/shared/text/text.ts';

/** Limits that no valid input exceeds. A larger one would only keep the schemas busy while everybody waits. */
const mostDepth = 16;
const mostEntries = 1_000;
const mostValues = 10_000;

interface Fault {
  path: string[];
  message: string;
}

/** An object, or an array with its indexes as names. */
const hasFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const fault = (message: string): Fault => ({ path: [], message });

/** What is wrong with a decoded body whatever its schema; stops looking at the limits. */
export function shapeFault(input: unknown): Fault | null {
  let seen = 0;

  function faultIn(value: unknown, depth: number): Fault | null {
    if (typeof value === 'string') return isStorable(value) ? null : fault(notStorable);
    if (!hasFields(value)) return null;
    if (depth >= mostDepth) return fault('Is nested too deeply');
    const names = Object.keys(value);
    if (names.length > mostEntries) return fault(`Has more than ${mostEntries.toLocaleString('en-IN')} entries`);
    seen += names.length;
    if (seen > mostValues) return fault('Has too many values');
    for (const name of names) {
      const found = isStorable(name) ? faultIn(value[name], depth + 1) : fault(notStorable);
      if (found) return { ...found, path: [name, ...found.path] };
    }
    return null;
  }

  return faultIn(input, 0);
}
