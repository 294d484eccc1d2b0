/** How far a run is from the mean of its control, in standard deviations, and the runs it is judged with. */
interface JudgedRun {
  z: number;
  /** The previous run of this control; null if there is none. */
  before: number | null;
  /** The other levels of the analyte in the same run. */
  beside: readonly number[];
}

export const verdicts = ['in', 'warning', 'out'] as const;
export type Verdict = (typeof verdicts)[number];

interface WestgardRule {
  name: string;
  verdict: Exclude<Verdict, 'in'>;
  text: string;
  isBroken: (run: JudgedRun) => boolean;
}

const isBeyond = (z: number, limit: number) => Math.abs(z) > limit;
const areBothBeyond = (one: number, other: number) =>
  isBeyond(one, 2) && isBeyond(other, 2) && Math.sign(one) === Math.sign(other);

/** The first broken rule counts. A value on a limit is still within it. */
const westgardRules: readonly WestgardRule[] = [
  { name: '1-3s', verdict: 'out', text: 'more than 3 SD from the mean', isBroken: ({ z }) => isBeyond(z, 3) },
  {
    name: '2-2s',
    verdict: 'out',
    text: 'two in a row more than 2 SD from the mean, on the same side',
    isBroken: ({ z, before, beside }) =>
      [...(before === null ? [] : [before]), ...beside].some((other) => areBothBeyond(z, other)),
  },
  {
    name: 'R-4s',
    verdict: 'out',
    text: 'two levels more than 2 SD from the mean, on opposite sides',
    isBroken: ({ z, beside }) => beside.some((other) => isBeyond(z, 2) && isBeyond(other, 2) && z * other < 0),
  },
  { name: '1-2s', verdict: 'warning', text: 'more than 2 SD from the mean', isBroken: ({ z }) => isBeyond(z, 2) },
];

/** No numeric result is larger than this. */
export const mostRunValue = 1_000_000;

/** Levels measured within this many minutes belong to one run. */
export const runMinutes = 60;

/** Rounded, because binary fractions are slightly off: 7.2 is 2 SD above 6.8, not a little more. */
export const zOf = (value: number, { mean, sd }: { mean: number; sd: number }) =>
  Number(((value - mean) / sd).toFixed(6));

export function judge(run: JudgedRun): { verdict: Verdict; rule: string } {
  const broken = westgardRules.find(({ isBroken }) => isBroken(run));
  return { verdict: broken?.verdict ?? 'in', rule: broken?.name ?? '' };
}
