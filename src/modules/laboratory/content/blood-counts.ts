import type { Age, AgeRange, Analyte } from '../rules/catalogue/analyte.ts';

/** Ages at which the children's table has a new line; from 12 years on the adults' ranges apply. */
const childAges: readonly Age[] = ['0d', '3d', '7d', '14d', '1m', '2m', '3m', '1y', '2y', '6y'];

/** Reads "45-75 45-67 ...", with one range for each of these ages. */
const childRanges = (lines: string): AgeRange[] =>
  lines.split(' ').map((line, at) => {
    const [low = 0, high = 0] = line.split('-').map(Number);
    return { from: childAges[at] ?? '0d', low, high };
  });

/**
 * Blood cells and clotting. Critical limits are the product's list for adults; they also apply to children, unless
 * `childLimits` or the clinic has others.
 */
export const bloodCounts: readonly Analyte[] = [
  {
    code: 'hb',
    name: 'Haemoglobin',
    loinc: '718-7',
    kind: 'number',
    unit: 'g/dL',
    source: 'dacie',
    ranges: [
      { from: '0d', low: 14, high: 22 },
      { from: '3d', low: 15, high: 21 },
      { from: '7d', low: 13.5, high: 21.5 },
      { from: '14d', low: 12.5, high: 20.5 },
      { from: '1m', low: 11.5, high: 16.5 },
      { from: '2m', low: 9.4, high: 13 },
      { from: '3m', low: 11.1, high: 14.1 },
      { from: '2y', low: 11, high: 14 },
      { from: '6y', low: 11.5, high: 15.5 },
      { sex: 'female', from: '12y', low: 12, high: 15 },
      { sex: 'male', from: '12y', low: 13, high: 17 },
    ],
    critical: { low: 7 },
    most: 30,
  },
  {
    code: 'rbc',
    name: 'Red blood cells',
    loinc: '789-8',
    kind: 'number',
    unit: 'million/µL',
    source: 'dacie',
    ranges: [
      ...childRanges('5-7 4-6.6 3.9-6.3 3.6-6.2 3-5.4 3.1-4.3 4.1-5.3 3.9-5.1 4-5.2 4-5.2'),
      { sex: 'female', from: '12y', low: 3.8, high: 4.8 },
      { sex: 'male', from: '12y', low: 4.5, high: 5.5 },
    ],
    most: 12,
  },
  {
    code: 'hct',
    name: 'Haematocrit',
    loinc: '4544-3',
    kind: 'number',
    unit: '%',
    source: 'dacie',
    ranges: [
      ...childRanges('45-75 45-67 42-66 31-71 33-53 28-42 30-40 30-38 34-40 35-45'),
      { sex: 'female', from: '12y', low: 36, high: 46 },
      { sex: 'male', from: '12y', low: 40, high: 50 },
    ],
    most: 90,
  },
  ...(
    [
      ['mcv', 'MCV', '787-2', 'fL', '100-120 92-118 88-126 86-124 92-116 87-103 68-84 72-84 75-87 77-95', 83, 101, 180],
      ['mch', 'MCH', '785-6', 'pg', '31-37 31-37 31-37 31-37 30-36 27-33 24-30 25-29 24-30 25-33', 27, 32, 60],
      [
        'mchc',
        'MCHC',
        '786-4',
        'g/dL',
        '30-36 29-37 28-38 28-38 29-37 28.5-35.5 30-36 32-36 31-37 31-37',
        31.5,
        34.5,
        50,
      ],
    ] as const
  ).map(
    ([code, name, loinc, unit, children, low, high, most]): Analyte => ({
      code,
      name,
      loinc,
      kind: 'number',
      unit,
      source: 'dacie',
      ranges: [...childRanges(children), { from: '12y', low, high }],
      most,
    }),
  ),
  {
    code: 'rdw',
    name: 'RDW-CV',
    loinc: '788-0',
    kind: 'number',
    unit: '%',
    source: 'dacie',
    ranges: [{ from: '0d' }, { from: '12y', low: 11.6, high: 14 }],
    most: 50,
  },
  ...(
    [
      ['neut', 'Neutrophils', '770-8', 40, 80],
      ['lymph', 'Lymphocytes', '736-9', 20, 40],
      ['mono', 'Monocytes', '5905-5', 2, 10],
      ['eos', 'Eosinophils', '713-8', 1, 6],
      ['baso', 'Basophils', '706-2', 0, 2],
    ] as const
  ).map(
    ([code, name, loinc, low, high]): Analyte => ({
      code,
      name,
      loinc,
      kind: 'number',
      unit: '%',
      source: 'dacie',
      // A child's share of cells changes every year: no range is better than an adult's.
      ranges: [{ from: '0d' }, { from: '12y', ...(low > 0 && { low }), high }],
      most: 100,
    }),
  ),
  {
    code: 'wbc',
    name: 'White blood cells',
    loinc: '6690-2',
    kind: 'number',
    unit: '×10³/µL',
    source: 'dacie',
    ranges: [
      { from: '0d', low: 10, high: 26 },
      { from: '3d', low: 7, high: 23 },
      { from: '7d', low: 6, high: 22 },
      { from: '1m', low: 5, high: 19 },
      { from: '2m', low: 5, high: 15 },
      { from: '3m', low: 6, high: 18 },
      { from: '1y', low: 6, high: 16 },
      { from: '2y', low: 5, high: 15 },
      { from: '6y', low: 5, high: 13 },
      { from: '12y', low: 4, high: 10 },
    ],
    critical: { low: 1, high: 50 },
    most: 1000,
  },
  {
    code: 'plt',
    name: 'Platelets',
    loinc: '777-3',
    kind: 'number',
    unit: '×10³/µL',
    source: 'dacie',
    ranges: [
      { from: '0d', low: 100, high: 450 },
      { from: '3d', low: 210, high: 500 },
      { from: '7d', low: 160, high: 500 },
      { from: '14d', low: 170, high: 500 },
      { from: '1m', low: 200, high: 500 },
      { from: '2m', low: 210, high: 650 },
      { from: '3m', low: 200, high: 550 },
      { from: '2y', low: 200, high: 490 },
      { from: '6y', low: 170, high: 450 },
      { from: '12y', low: 150, high: 410 },
    ],
    critical: { low: 20, high: 1000 },
    most: 5000,
  },
  {
    code: 'esr',
    name: 'ESR (1 hour)',
    loinc: '4537-7',
    kind: 'number',
    unit: 'mm/h',
    source: 'westergren',
    ranges: [
      { sex: 'female', from: '18y', high: 20 },
      { sex: 'female', from: '50y', high: 30 },
      { sex: 'male', from: '18y', high: 15 },
      { sex: 'male', from: '50y', high: 20 },
    ],
    most: 200,
  },
  {
    code: 'pt',
    name: 'Prothrombin time',
    loinc: '5902-2',
    kind: 'number',
    unit: 's',
    source: 'common',
    ranges: [{ from: '18y', low: 11, high: 13.5 }],
    // The INR has its own limit, but does not exist until the clinic has entered its reagent (decision 146).
    critical: { high: 40 },
    most: 200,
  },
  {
    code: 'inr',
    name: 'INR',
    loinc: '6301-6',
    kind: 'number',
    unit: '',
    source: 'common',
    ranges: [{ from: '18y', low: 0.8, high: 1.2 }],
    critical: { high: 5 },
    most: 20,
  },
  {
    code: 'aptt',
    name: 'aPTT',
    loinc: '14979-9',
    kind: 'number',
    unit: 's',
    source: 'common',
    ranges: [{ from: '18y', low: 25, high: 35 }],
    most: 300,
  },
  {
    code: 'ddimer',
    name: 'D-dimer',
    loinc: '48065-7',
    kind: 'number',
    unit: 'µg/mL FEU',
    source: 'common',
    ranges: [{ from: '18y', high: 0.5 }],
    most: 100,
  },
];
