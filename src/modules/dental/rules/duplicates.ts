import type { Code, EntryStatus } from './codes.ts';

export interface Charted {
  tooth: number;
  /** Letters; empty for the whole tooth. */
  surfaces: string;
  code: Code;
  status: EntryStatus;
}

/** Open work on a tooth may stand beside earlier work: a filling can be replaced. */
const isToDo = ({ status }: Charted) => status === 'planned' || status === 'in_progress';

function overlap(one: string, other: string): boolean {
  if (one === '' || other === '') return one === other;
  return [...one].some((surface) => other.includes(surface));
}

/** True if two entries have the same code on the same tooth and share at least one surface. */
export const saysTheSame = (one: Charted, other: Charted) =>
  one.tooth === other.tooth &&
  one.code === other.code &&
  isToDo(one) === isToDo(other) &&
  overlap(one.surfaces, other.surfaces);
