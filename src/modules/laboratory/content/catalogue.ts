import type { Analyte } from '../rules/catalogue/analyte.ts';
import { bloodCounts } from './blood-counts.ts';
import { chemistry } from './chemistry.ts';
import { childLimits } from './child-limits.ts';
import { decimalPlaces } from './decimals.ts';
import { deltaLimits } from './delta-limits.ts';
import { findings } from './findings.ts';
import { usualMethods } from './methods.ts';
import { pregnancyRanges } from './pregnancy-ranges.ts';
import { specialChemistry } from './special-chemistry.ts';

/** Analytes whose value is never near 0 in any patient. */
const leastValues: Readonly<Record<string, number>> = { ph: 6, usg: 1 };

function whole(named: Analyte): Analyte {
  const { code } = named;
  const usualMethod = usualMethods.get(code);
  const analyte = { ...named, ...(usualMethod && { usualMethod }) };
  if (analyte.kind !== 'number') return analyte;
  const [pregnancy, delta, least] = [pregnancyRanges.get(code), deltaLimits[code], leastValues[code]];
  const [mostDecimals, children] = [decimalPlaces[code], childLimits[code]];
  return {
    ...analyte,
    ...(pregnancy && { pregnancy }),
    ...(delta && { delta }),
    ...(least !== undefined && { least }),
    ...(mostDecimals !== undefined && { mostDecimals }),
    ...(children && { children }),
  };
}

/**
 * The analytes that every clinic can order. The ranges are initial values, to be confirmed by the clinic's pathologist.
 * This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and
 * the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license
 * at http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.
 */
export const analytes: ReadonlyMap<string, Analyte> = new Map(
  [...bloodCounts, ...chemistry, ...specialChemistry, ...findings].map((analyte) => [analyte.code, whole(analyte)]),
);
