interface Reported {
  code: string;
  value: string;
}

interface Contradiction {
  /** The result at which the message is shown. */
  code: string;
  /** The results that it contradicts. */
  others: readonly string[];
  message: string;
}

/** Rounded percentages may add up to slightly more than 100. */
const mostPercent = 101;
const differential = ['neut', 'lymph', 'mono', 'eos', 'baso'];

/** A part cannot exceed the whole. */
const parts = [
  { part: 'ldl', whole: 'chol', message: 'LDL is above total cholesterol. Check both.' },
  { part: 'hdl', whole: 'chol', message: 'HDL is above total cholesterol. Check both.' },
  { part: 'bild', whole: 'bilt', message: 'Direct bilirubin is above the total. Check both.' },
  { part: 'alb', whole: 'prot', message: 'Albumin is above total protein. Check both.' },
] as const;

/** Results of one test that cannot all be true. Only plain numbers are compared: "<0.5" says too little. */
export function contradictions(results: readonly Reported[]): Contradiction[] {
  const numbers = new Map(
    results.flatMap(({ code, value }) => (/^\d+(\.\d+)?$/.test(value.trim()) ? [[code, Number(value)] as const] : [])),
  );
  const found: Contradiction[] = parts.flatMap(({ part, whole, message }) => {
    const [less, more] = [numbers.get(part), numbers.get(whole)];
    return less !== undefined && more !== undefined && less > more ? [{ code: part, others: [whole], message }] : [];
  });
  const counted = differential.filter((code) => numbers.has(code));
  const percent = counted.reduce((sum, code) => sum + (numbers.get(code) ?? 0), 0);
  const last = counted.at(-1);
  if (last && percent > mostPercent) {
    const sum = Math.round(percent * 10) / 10;
    found.push({
      code: last,
      others: counted.slice(0, -1),
      message: `The differential adds up to ${sum} %. Check the counts.`,
    });
  }
  return found;
}
