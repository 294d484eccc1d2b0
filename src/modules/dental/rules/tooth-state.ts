import { earlierFirst } from '#foundation/shared/dates/earlier-first.ts';
import type { Code, EntryStatus } from './codes.ts';
import { type Surface, surfaceLetters } from './teeth.ts';
import { lettersOf } from './words.ts';

interface Charted {
  surfaces: string;
  code: Code;
  status: EntryStatus;
}

/** How a surface or a tooth is painted. */
export interface Mark {
  code: Code;
  status: EntryStatus;
}

export interface ToothState {
  surfaces: Partial<Record<Surface, Mark>>;
  /** What stands on the whole tooth, the newest of each kind. */
  whole: readonly Mark[];
  isGone: boolean;
}

const isDone = ({ status }: Pick<Mark, 'status'>) => status === 'existing' || status === 'completed';

const takesToothAway: readonly Code[] = ['missing', 'extraction'];
/** What is under it is not seen any more. */
const coversTooth: readonly Code[] = ['crown', 'implant', 'pontic', 'missing', 'extraction'];
const standsInGap: readonly Code[] = ['implant', 'pontic'];

interface Dated extends Charted {
  id: string;
  tooth: number;
  createdAt: string;
  changedAt: string;
}

/** What took a tooth away, and when. */
export interface Closing {
  code: 'missing' | 'extraction';
  at: string;
}

/**
 * What closes an entry: its tooth went after it was charted. What stands in the gap, and what was charted on that, is not closed.
 * Nothing is written: as soon as the tooth is there again, so is the entry.
 */
export function closingOf(entry: Dated, entries: readonly Dated[]): Closing | null {
  if (standsInGap.includes(entry.code)) return null;
  const closings = entries.flatMap((other): Closing[] => {
    if (other.tooth !== entry.tooth || other.id === entry.id || !isDone(other)) return [];
    if (other.code === 'missing') return [{ code: other.code, at: other.createdAt }];
    return other.code === 'extraction' ? [{ code: other.code, at: other.changedAt }] : [];
  });
  const later = closings.filter(({ at }) => at > entry.createdAt);
  return later.toSorted((one, other) => earlierFirst(one.at, other.at))[0] ?? null;
}

/** Whether something can be charted on a tooth: where it is gone, only what stands in the gap. */
export const fitsTooth = (code: Code, entries: readonly Charted[]) =>
  standsInGap.includes(code) || !toothState(entries).isGone;

/** A tooth as its entries leave it, the oldest given first: what was done later covers what was found before. */
export function toothState(entries: readonly Charted[]): ToothState {
  let surfaces: ToothState['surfaces'] = {};
  const whole = new Map<Code, Mark>();
  let isGone = false;
  for (const { code, status, surfaces: named } of entries) {
    const mark = { code, status };
    for (const surface of lettersOf(named)) surfaces[surface] = mark;
    if (named) continue;
    whole.delete(code);
    whole.set(code, mark);
    if (!isDone(mark)) continue;
    if (coversTooth.includes(code)) surfaces = {};
    if (code === 'crown') for (const surface of surfaceLetters) surfaces[surface] = mark;
    if (takesToothAway.includes(code)) isGone = true;
    if (standsInGap.includes(code)) isGone = false;
  }
  return { surfaces, whole: [...whole.values()], isGone };
}
