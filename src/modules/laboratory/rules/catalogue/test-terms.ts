import { places, usualMinutes } from '../../content/benches.ts';
import { type LabTestKind, usualVolumes } from '../../content/tests.ts';
import type { TestTerms } from '../../contract-catalogue.ts';
import { minutesText } from '../figures/minutes-text.ts';
import { usualFastingHours } from '../orders/fasting.ts';

/** The terms of a test in a clinic; the catalogue's where the clinic has decided nothing. */
export function testTerms({ code, tube }: Pick<LabTestKind, 'code' | 'tube'>, own: TestTerms | null): TestTerms {
  return (
    own ?? {
      targetMinutes: places.get(code)?.targetMinutes ?? usualMinutes,
      volumeMl: usualVolumes[tube] ?? null,
      fastingHours: usualFastingHours[code] ?? '',
      method: '',
    }
  );
}

/** Terms of a test in words, one per line. */
export const testTermsLines = ({ targetMinutes, volumeMl, fastingHours, method }: TestTerms): string[] => [
  `Reported within ${minutesText(targetMinutes)}`,
  volumeMl === null ? 'No volume' : `${volumeMl} mL`,
  fastingHours ? `Fasting ${fastingHours} hours` : 'No fasting',
  ...(method ? [`Method: ${method}`] : []),
];
