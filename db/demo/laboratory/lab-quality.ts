import { clockIn, usualTimeZone } from '#foundation/shared/dates/dates.ts';
import { judge, zOf } from '#modules/laboratory/rules/quality/westgard.ts';
import { createRandom, type Random } from '../random.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];
const days = 30;

interface DemoControl {
  analyser: string;
  analyteCode: string;
  levels: readonly { name: string; lot: string; mean: number; sd: number; decimals: number }[];
}

const [counter, chemistry] = ['Sysmex XN-350', 'Erba EM 200'];

const controls: readonly DemoControl[] = [
  {
    analyser: counter,
    analyteCode: 'hb',
    levels: [
      { name: 'Level 1', lot: 'XN2607', mean: 7.4, sd: 0.15, decimals: 1 },
      { name: 'Level 2', lot: 'XN2607', mean: 12.8, sd: 0.2, decimals: 1 },
    ],
  },
  {
    analyser: counter,
    analyteCode: 'plt',
    levels: [{ name: 'Level 2', lot: 'XN2607', mean: 228, sd: 9, decimals: 0 }],
  },
  {
    analyser: chemistry,
    analyteCode: 'k',
    levels: [
      { name: 'Level 1', lot: 'EN4412', mean: 3.6, sd: 0.08, decimals: 2 },
      { name: 'Level 2', lot: 'EN4413', mean: 6.4, sd: 0.12, decimals: 2 },
    ],
  },
  {
    analyser: chemistry,
    analyteCode: 'creat',
    levels: [
      { name: 'Level 1', lot: 'EN4412', mean: 1.02, sd: 0.04, decimals: 2 },
      { name: 'Level 2', lot: 'EN4413', mean: 4.1, sd: 0.12, decimals: 2 },
    ],
  },
  {
    analyser: chemistry,
    analyteCode: 'fbs',
    levels: [{ name: 'Level 1', lot: 'EN4412', mean: 92, sd: 2.2, decimals: 0 }],
  },
];

/**
 * Unusual control runs: how many SD from the mean and how many days ago, and after how many minutes the run was
 * repeated once the cause was fixed.
 */
const events = [
  { analyteCode: 'creat', name: 'Level 1', daysAgo: 17, z: 2.4 },
  { analyteCode: 'k', name: 'Level 2', daysAgo: 9, z: 3.4, againAfterMinutes: 45 },
];

/** Early in the morning, before the first patients. */
const runAt = { hour: 7, minute: 20 };

const morningOf = (now: Date, daysAgo: number): number => {
  const moment = now.getTime() - daysAgo * dayMs;
  const [hour = 0, minute = 0] = clockIn(usualTimeZone, new Date(moment)).split(':').map(Number);
  const minutes = (runAt.hour - hour) * 60 + (runAt.minute - minute);
  return Math.floor((moment + minutes * minuteMs) / minuteMs) * minuteMs;
};

/** When each control was run and how far from the mean it was: within 1.7 SD, except for the planned events. */
function plannedRuns(random: Random, now: Date, { analyteCode, name }: { analyteCode: string; name: string }) {
  return Array.from({ length: days + 1 }, (_, index) => days - index).flatMap((daysAgo) => {
    const at = morningOf(now, daysAgo) + random.integer(0, 25) * minuteMs;
    const usual = (random.next() + random.next() + random.next() - 1.5) * 1.13;
    const event = events.find((one) => one.analyteCode === analyteCode && one.name === name && one.daysAgo === daysAgo);
    const again = event?.againAfterMinutes;
    return [{ at, z: event?.z ?? usual }, ...(again ? [{ at: at + again * minuteMs, z: usual }] : [])];
  });
}

type Level = DemoControl['levels'][number] & { id: string; analyteCode: string; analyserId: string };

function runsOf(random: Random, now: Date, level: Level) {
  let before: number | null = null;
  return plannedRuns(random, now, level)
    .filter(({ at }) => at < now.getTime())
    .map(({ at, z: planned }) => {
      const value = Number((level.mean + planned * level.sd).toFixed(level.decimals));
      const z = zOf(value, level);
      const verdict = judge({ z, before, beside: [] });
      before = z;
      const measured = { id: random.id(), controlId: level.id, value, runAt: new Date(at).toISOString() };
      return { ...measured, runBy: null, analyserId: level.analyserId, ...verdict };
    });
}

/**
 * Two analysers and a month of their control runs, with one warning and one rejection that the next run resolved.
 * Nothing is out of control today.
 */
export function demoLabQuality(now: Date) {
  const random = createRandom('demo laboratory quality');
  const createdAt = new Date(now.getTime() - (days + 5) * dayMs).toISOString();
  const analysers = [counter, chemistry].map((name) => ({
    id: random.id(),
    name,
    createdAt,
    lastSeenAt: new Date(now.getTime() - random.integer(30, 90) * minuteMs).toISOString(),
  }));
  const made = controls.flatMap(({ analyser, analyteCode, levels }) =>
    levels.map((level) => {
      const id = random.id();
      const analyserId = analysers.find(({ name }) => name === analyser)?.id ?? '';
      const { decimals: _, ...kept } = level;
      const control = { id, analyteCode, ...kept, sampleId: `QC-${level.lot}-${level.name.at(-1)}`, createdAt };
      return { control, runs: runsOf(random, now, { ...level, id, analyteCode, analyserId }) };
    }),
  );
  return { analysers, controls: made.map(({ control }) => control), runs: made.flatMap(({ runs }) => runs) };
}
