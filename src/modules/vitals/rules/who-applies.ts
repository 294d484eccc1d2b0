import { type Age, yearsOf } from './age-on.ts';
import { news2 } from './news2.ts';

/** Completed years in which a pregnancy can be noted, both included. See docs/decisions/0116-for-whom-a-box-is-offered.md. */
const pregnancyYears = { from: 10, to: 55 } as const;

/** Before this age nobody is pregnant, whatever was ticked. Of unknown age: an adult. */
export const isBeforePregnancyAge = (age: Age | null) => age !== null && yearsOf(age) < pregnancyYears.from;

/** Null: sex or age is not known, and then it can be. */
export function canBePregnant(sex: 'female' | 'male' | 'other' | null, age: Age | null): boolean {
  if (sex === 'male' || isBeforePregnancyAge(age)) return false;
  return age === null || yearsOf(age) <= pregnancyYears.to;
}

/** A target of 88 to 92 % is NEWS2's, so it is for those whom that score is for. */
export const hasScale2 = (age: Age | null) => age === null || yearsOf(age) >= news2.fromAge;
