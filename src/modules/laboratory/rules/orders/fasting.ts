import type { LabTestKind } from '../../content/tests.ts';

/** Hours of fasting before the sample, as laboratories usually ask for (WHO and ADA: 8 hours for glucose). */
export const usualFastingHours: Readonly<Record<string, string>> = {
  fbs: '8',
  ogtt: '8',
  ins: '8',
  cpep: '8',
  lipid: '9 to 12',
  iron: '8',
  hcy: '8',
};

/** Which of these tests need a fasting sample; empty if none does. */
export function fastingText(
  kinds: readonly Pick<LabTestKind, 'code' | 'name'>[],
  hours: Readonly<Record<string, string>>,
): string {
  const named = kinds.flatMap(({ code, name }) => (hours[code] ? [`${name} (${hours[code]} hours)`] : []));
  return named.length > 0 ? `Fasting: ${named.join(', ')}` : '';
}
