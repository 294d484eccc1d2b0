import type { Measured } from './analyte.ts';
import { childLines, criticalText, rangeLines } from './range-lines.ts';

/** The limit on changes in words, like “13 mmol/L within 3 days”. */
function deltaText({ delta, unit }: Measured): string {
  if (!delta) return '';
  const most = delta.by === undefined ? `${delta.percent} %` : `${delta.by} ${unit}`.trim();
  return `Change of more than ${most} within ${delta.days === 1 ? '1 day' : `${delta.days} days`} is checked`;
}

const decimalsText = ({ decimals }: Measured) => {
  if (decimals === undefined) return '';
  return decimals === 1 ? '1 decimal' : `${decimals} decimals`;
};

/** The clinic's method, or the usual one, which nobody has confirmed; empty if not known. */
export function methodText({ method, usualMethod }: Pick<Measured, 'method' | 'usualMethod'>): string {
  return method ?? (usualMethod ? `${usualMethod} (to be confirmed)` : '');
}

/** The terms other than ranges and critical limits: method, decimals and the check for changes. */
export const otherTermsLines = (analyte: Measured): string[] =>
  [methodText(analyte) && `Method: ${methodText(analyte)}`, decimalsText(analyte), deltaText(analyte)].filter(Boolean);

/** All terms of an analyte, one per line. */
export const termsLines = (analyte: Measured): string[] => [
  ...rangeLines(analyte),
  `Critical: ${criticalText({ low: analyte.critical?.low ?? null, high: analyte.critical?.high ?? null })}`,
  ...childLines(analyte),
  ...otherTermsLines(analyte),
];
