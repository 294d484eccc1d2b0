import type { Code, EntryStatus } from './codes.ts';

export interface Charted {
  tooth: number;
  /** Letters; empty: the whole tooth. */
  surfaces: string;
  code: Code;
  status: EntryStatus;
}

/** What is still to be done on a tooth may stand beside what was done there before: a filling is replaced. */
const isToDo = ({ status }: Charted) => status === 'planned' || status === 'in_progress';

function overlap(one: string, other: string): boolean {
  if (one === '' || other === '') return one === other;
  return [...one].some((surface) => other.includes(surface));
}

/** Whether two entries say the same: one thing on one tooth, on at least one surface of both. */
export const saysTheSame = (one: Charted, other: Charted) =>
  one.tooth === other.tooth &&
  one.code === other.code &&
  isToDo(one) === isToDo(other) &&
  overlap(one.surfaces, other.surfaces);
