import { earlierFirst } from '#foundation/shared/dates/earlier-first.ts';
import type { Code, EntryStatus } from './codes.ts';
import { type Surface, surfaceLetters } from './teeth.ts';
import { lettersOf } from './words.ts';

interface Charted {
  surfaces: string;
  code: Code;
  status: EntryStatus;
}

/** The mark that a surface or a tooth is drawn with. */
export interface Mark {
  code: Code;
  status: EntryStatus;
}

export interface ToothState {
  surfaces: Partial<Record<Surface, Mark>>;
  /** Marks on the whole tooth, the newest of each kind. */
  whole: readonly Mark[];
  isGone: boolean;
}

const isDone = ({ status }: Pick<Mark, 'status'>) => status === 'existing' || status === 'completed';

const takesToothAway: readonly Code[] = ['missing', 'extraction'];
/** Hides everything under it. */
const coversTooth: readonly Code[] = ['crown', 'implant', 'pontic', 'missing', 'extraction'];
const standsInGap: readonly Code[] = ['implant', 'pontic'];

interface Dated extends Charted {
  id: string;
  tooth: number;
  createdAt: string;
  changedAt: string;
}

/** The entry that removed a tooth, and when. */
export interface Closing {
  code: 'missing' | 'extraction';
  at: string;
}

/**
 * Finds what closes an entry: its tooth was lost after it was charted. Entries that fill the gap, and entries on those,
 * stay open. Nothing is stored: if the tooth is back, so is the entry.
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

/** True if something can be charted on a tooth: if the tooth is gone, only an entry that fills the gap. */
export const fitsTooth = (code: Code, entries: readonly Charted[]) =>
  standsInGap.includes(code) || !toothState(entries).isGone;

/** The state of a tooth after its entries, given oldest first: later work covers earlier findings. */
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
