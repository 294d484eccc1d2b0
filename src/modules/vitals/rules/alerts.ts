import {
  type LimitedMeasure,
  type LimitedPerson,
  type Limits,
  limitedMeasures,
  limitsFor,
  saturationLimits,
} from './age-limits.ts';
import { type Consciousness, consciousnessNames } from './news2.ts';

/** One measure outside the range for its age. Decision support. */
export interface VitalAlert {
  measure: LimitedMeasure | 'consciousness';
  isSevere: boolean;
  /** For example "SpO₂ 80 %: severely low". */
  title: string;
  /** The normal range, with its group and source. */
  reason: string;
}

type Measured = Record<LimitedMeasure, number | null> & {
  consciousness: Consciousness | null;
  isHypercapnic: boolean;
  isOnOxygen: boolean;
};

export const measureWords: Record<LimitedMeasure, { name: string; unit: string }> = {
  respiratoryRate: { name: 'Respiration', unit: '/min' },
  pulse: { name: 'Pulse', unit: '/min' },
  oxygenSaturation: { name: 'SpO₂', unit: '%' },
  temperature: { name: 'Temperature', unit: '°C' },
  systolic: { name: 'Systolic pressure', unit: 'mmHg' },
  diastolic: { name: 'Diastolic pressure', unit: 'mmHg' },
  glucose: { name: 'Glucose', unit: 'mg/dL' },
};

type Distance = 'severely low' | 'low' | 'in range' | 'high' | 'severely high';

export function distanceFrom({ severeTo, low, high, severeFrom }: Limits, value: number): Distance {
  if (severeTo !== null && value <= severeTo) return 'severely low';
  if (low !== null && value < low) return 'low';
  if (severeFrom !== null && value >= severeFrom) return 'severely high';
  return high !== null && value > high ? 'high' : 'in range';
}

function rangeText({ low, high }: Limits, unit: string): string {
  if (low === null) return `up to ${high} ${unit}`;
  return high === null ? `${low} ${unit} or more` : `${low}–${high} ${unit}`;
}

/** Every measure outside its range, severe ones first. What was not measured raises no alert. */
export function alertsOf(vitals: Measured, person: LimitedPerson): VitalAlert[] {
  const alerts = limitedMeasures.flatMap((measure): VitalAlert[] => {
    const value = vitals[measure];
    const limits = measure === 'oxygenSaturation' ? saturationLimits(person, vitals) : limitsFor(measure, person);
    if (value === null || !limits) return [];
    const distance = distanceFrom(limits, value);
    if (distance === 'in range') return [];
    const { name, unit } = measureWords[measure];
    return [
      {
        measure,
        isSevere: distance.startsWith('severely'),
        title: `${name} ${value} ${unit}: ${distance}`,
        reason: `Range for ${limits.group}: ${rangeText(limits, unit)}. Source: ${limits.source}.`,
      },
    ];
  });
  return [...fromConsciousness(vitals.consciousness), ...alerts].sort(
    (one, other) => Number(other.isSevere) - Number(one.isSevere),
  );
}

function fromConsciousness(consciousness: Consciousness | null): VitalAlert[] {
  if (consciousness === null || consciousness === 'alert') return [];
  return [
    {
      measure: 'consciousness',
      isSevere: true,
      title: `Not alert: ${consciousnessNames[consciousness].toLowerCase()}`,
      reason: 'Anything but alert is an emergency sign at every age. Source: WHO ETAT, NEWS2.',
    },
  ];
}
