import { measureWords } from './alerts.ts';
import { type LatestVitals, pressureOf, type VitalsSet } from './latest.ts';
import { bodyMassIndex, type Vitals } from './measures.ts';
import { consciousnessNames } from './news2.ts';

/** One value as shown, with the time of its measurement; `takenAt` is null if it is computed from others. */
export interface ShownMeasure {
  name: string;
  value: string;
  takenAt: string | null;
  setId: string | null;
}

const unitOf = (measure: keyof typeof measureWords) => measureWords[measure].unit;

const saturationText = ({ oxygenSaturation, isOnOxygen }: Vitals) =>
  `${oxygenSaturation} %${isOnOxygen ? ' on oxygen' : ''}`;

/** The latest value of each measure. A pressure is shown as one value only if both parts were measured together. */
export function shownMeasures(latest: LatestVitals): ShownMeasure[] {
  const { origins, consciousness } = latest;
  const pressure = pressureOf(latest);
  const index = bodyMassIndex(latest);
  const rows: [name: string, measure: keyof LatestVitals['origins'], value: string | number | null][] = [
    ['Blood pressure', 'systolic', pressure && `${pressure} mmHg`],
    ['Systolic pressure', 'systolic', pressure || latest.systolic === null ? null : `${latest.systolic} mmHg`],
    ['Diastolic pressure', 'diastolic', pressure || latest.diastolic === null ? null : `${latest.diastolic} mmHg`],
    ['Pulse', 'pulse', latest.pulse === null ? null : `${latest.pulse} ${unitOf('pulse')}`],
    [
      'Respiration',
      'respiratoryRate',
      latest.respiratoryRate === null ? null : `${latest.respiratoryRate} ${unitOf('respiratoryRate')}`,
    ],
    ['SpO₂', 'oxygenSaturation', latest.oxygenSaturation === null ? null : saturationText(latest)],
    ['Temperature', 'temperature', latest.temperature === null ? null : `${latest.temperature} °C`],
    ['Glucose', 'glucose', latest.glucose === null ? null : `${latest.glucose} mg/dL`],
    ['Consciousness', 'consciousness', consciousness && consciousnessNames[consciousness]],
    ['Weight', 'weight', latest.weight === null ? null : `${latest.weight} kg`],
    ['Height', 'height', latest.height === null ? null : `${latest.height} cm`],
  ];
  const measured = rows.flatMap(([name, measure, value]) =>
    value === null ? [] : [{ name, value: `${value}`, takenAt: null, setId: null, ...origins[measure] }],
  );
  return [
    ...measured,
    ...(index === null ? [] : [{ name: 'BMI', value: `${index}`, takenAt: null, setId: null }]),
    ...(latest.isPregnant ? [{ name: 'Pregnant', value: 'Yes', takenAt: null, setId: null }] : []),
  ];
}

/** One set in one line. */
export function setText(set: VitalsSet): string {
  const { systolic, diastolic, consciousness } = set;
  const pressure = systolic !== null && diastolic !== null;
  return [
    pressure ? `BP ${systolic}/${diastolic}` : null,
    !pressure && systolic !== null ? `Systolic ${systolic}` : null,
    !pressure && diastolic !== null ? `Diastolic ${diastolic}` : null,
    set.pulse === null ? null : `Pulse ${set.pulse}`,
    set.respiratoryRate === null ? null : `Respiration ${set.respiratoryRate}`,
    set.oxygenSaturation === null ? null : `SpO₂ ${saturationText(set)}`,
    set.temperature === null ? null : `${set.temperature} °C`,
    set.glucose === null ? null : `Glucose ${set.glucose}`,
    consciousness && consciousnessNames[consciousness],
    set.weight === null ? null : `${set.weight} kg`,
    set.height === null ? null : `${set.height} cm`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
