import type { LabResult } from '../../contract-records.ts';

type Value = Pick<LabResult, 'code' | 'name' | 'value' | 'unit'>;

const valueText = ({ value, unit }: Value) => [value, unit].filter(Boolean).join(' ');

/** What a correction changed, as the paper says it: the value before and the one now. What was only added corrects nothing. */
export const correctedValues = (before: readonly Value[], now: readonly Value[]): string[] =>
  before.flatMap((old) => {
    const current = now.find(({ code }) => code === old.code);
    if (!current) return [`${old.name} was ${valueText(old)}, withdrawn`];
    return current.value === old.value ? [] : [`${old.name} was ${valueText(old)}, now ${valueText(current)}`];
  });
