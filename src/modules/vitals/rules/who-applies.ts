import { type Age, yearsOf } from './age-on.ts';
import { news2 } from './news2.ts';

/**
 * Completed years in which a pregnancy can be recorded, both included. See
 * docs/decisions/0116-for-whom-a-box-is-offered.md.
 */
const pregnancyYears = { from: 10, to: 55 } as const;

/** Below this age nobody counts as pregnant, whatever was ticked. An unknown age counts as an adult's. */
export const isBeforePregnancyAge = (age: Age | null) => age !== null && yearsOf(age) < pregnancyYears.from;

/** Null means that sex or age is not known, in which case a pregnancy is possible. */
export function canBePregnant(sex: 'female' | 'male' | 'other' | null, age: Age | null): boolean {
  if (sex === 'male' || isBeforePregnancyAge(age)) return false;
  return age === null || yearsOf(age) <= pregnancyYears.to;
}

/** A target of 88 to 92 % belongs to NEWS2, so it applies to the same ages. */
export const hasScale2 = (age: Age | null) => age === null || yearsOf(age) >= news2.fromAge;
