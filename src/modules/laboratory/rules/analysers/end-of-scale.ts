/**
 * At the end of its scale an analyser sends the last number it can measure, and next to it the direction (HL7 table
 * 0078, ASTM abnormal flags): 600 with > means more than 600, not 600.
 */
export function atEndOfScale(value: string, sign: string): { value: string; note?: string } {
  if ((sign !== '<' && sign !== '>') || !/^\d/.test(value)) return { value };
  return { value: `${sign}${value}`, note: 'At the end of the scale, check' };
}
