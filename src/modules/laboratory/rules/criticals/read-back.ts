const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
const signs: Readonly<Record<string, string>> = { '<': 'below ', '>': 'above ' };

const spoken = (number: string) => [...number].map((sign) => (sign === '.' ? 'point' : digits[Number(sign)])).join(' ');

/**
 * A critical value as it is read back, digit by digit, so that 15 is not heard as 50. Numbers inside names and units
 * stay.
 */
export const readBackOf = (summary: string): string =>
  summary.replace(
    /(?<=^|\s)([<>]?)(\d+(?:\.\d+)?)(?=[\s,]|$)/g,
    (_, sign: string, number: string) => `${signs[sign] ?? ''}${spoken(number)}`,
  );
