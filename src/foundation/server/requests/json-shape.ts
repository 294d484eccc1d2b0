import { isStorable, notStorable } from '#foundation/shared/text/text.ts';

/** No input of ours is deeper or longer: what is would only keep the schemas busy, and everybody else waiting. */
const mostDepth = 16;
const mostEntries = 1_000;
const mostValues = 10_000;

interface Fault {
  path: (string | number)[];
  message: string;
}

interface Place {
  value: unknown;
  path: Fault['path'];
}

function entriesOf(value: object): [string | number, unknown][] {
  return Array.isArray(value) ? value.map((item, at): [number, unknown] => [at, item]) : Object.entries(value);
}

/** What is wrong with a decoded body whatever its schema says; looked at without recursion, and never further than allowed. */
export function shapeFault(input: unknown): Fault | null {
  const places: Place[] = [{ value: input, path: [] }];
  let seen = 0;
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, path } = place;
    if (typeof value === 'string' && !isStorable(value)) return { path, message: notStorable };
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= mostDepth) return { path, message: 'Is nested too deeply' };
    const size = Array.isArray(value) ? value.length : Object.keys(value).length;
    if (size > mostEntries) return { path, message: `Has more than ${mostEntries.toLocaleString('en-IN')} entries` };
    seen += size;
    if (seen > mostValues) return { path, message: 'Has too many values' };
    for (const [key, item] of entriesOf(value)) {
      if (typeof key === 'string' && !isStorable(key)) return { path: [...path, key], message: notStorable };
      places.push({ value: item, path: [...path, key] });
    }
  }
  return null;
}
