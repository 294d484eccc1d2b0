import { places, usualMinutes } from '../../content/benches.ts';
import { type LabTestKind, usualVolumes } from '../../content/tests.ts';
import type { TestTerms } from '../../contract-catalogue.ts';
import { minutesText } from '../figures/minutes-text.ts';
import { usualFastingHours } from '../orders/fasting.ts';

/** What holds for a test in a clinic; what it has not decided is the catalogue's. */
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

/** Terms of a test in words, a line for each. */
export const testTermsLines = ({ targetMinutes, volumeMl, fastingHours, method }: TestTerms): string[] => [
  `Reported within ${minutesText(targetMinutes)}`,
  volumeMl === null ? 'No volume' : `${volumeMl} mL`,
  fastingHours ? `Fasting ${fastingHours} hours` : 'No fasting',
  ...(method ? [`Method: ${method}`] : []),
];
