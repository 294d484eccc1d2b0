import type { Measured } from './analyte.ts';
import { criticalText, rangeLines } from './range-lines.ts';

/** A limit of changes in words, like “13 mmol/L within 3 days”. */
function deltaText({ delta, unit }: Measured): string {
  if (!delta) return '';
  const most = delta.by === undefined ? `${delta.percent} %` : `${delta.by} ${unit}`.trim();
  return `Change of more than ${most} within ${delta.days === 1 ? '1 day' : `${delta.days} days`} is checked`;
}

const decimalsText = ({ decimals }: Measured) => {
  if (decimals === undefined) return '';
  return decimals === 1 ? '1 decimal' : `${decimals} decimals`;
};

/** What is reported beside ranges and critical limits: decimals and the check of changes. */
export const otherTermsLines = (analyte: Measured): string[] =>
  [decimalsText(analyte), deltaText(analyte)].filter(Boolean);

/** All that holds for an analyte, a line for each. */
export const termsLines = (analyte: Measured): string[] => [
  ...rangeLines(analyte),
  `Critical: ${criticalText({ low: analyte.critical?.low ?? null, high: analyte.critical?.high ?? null })}`,
  ...otherTermsLines(analyte),
];
