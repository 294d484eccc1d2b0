import type { LabResult } from '../../contract-records.ts';

type Value = Pick<LabResult, 'code' | 'name' | 'value' | 'unit'>;

const valueText = ({ value, unit }: Value) => [value, unit].filter(Boolean).join(' ');

/** What a correction changed, as printed: the old value and the new one. An added value corrects nothing. */
export const correctedValues = (before: readonly Value[], now: readonly Value[]): string[] =>
  before.flatMap((old) => {
    const current = now.find(({ code }) => code === old.code);
    if (!current) return [`${old.name} was ${valueText(old)}, withdrawn`];
    return current.value === old.value ? [] : [`${old.name} was ${valueText(old)}, now ${valueText(current)}`];
  });
