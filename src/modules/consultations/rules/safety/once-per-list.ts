import type { DrugList } from '../drug-list.ts';

/** Enough for the allergies of everybody on a busy day; typed texts are endless, so what is kept must not be. */
const mostKept = 2_000;

/** Reads each text once, because a prescription is checked again at every keystroke while its allergies stay the same. */
export function oncePerList<Reading>(read: (text: string, list: DrugList) => Reading) {
  const readings = new WeakMap<DrugList, Map<string, Reading>>();
  return (text: string, list: DrugList): Reading => {
    const known = readings.get(list) ?? new Map<string, Reading>();
    readings.set(list, known);
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const reading = read(text, list);
    if (known.size >= mostKept) known.clear();
    known.set(text, reading);
    return reading;
  };
}
