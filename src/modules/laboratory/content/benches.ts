/** The places where tests are measured, in the order of the worklist. */
export const benches = [
  'Haematology',
  'Biochemistry',
  'Hormones and markers',
  'Serology',
  'Microbiology',
  'Clinical pathology',
] as const;
export type Bench = (typeof benches)[number];

const [hour, day] = [60, 1440];

/**
 * Turnaround from the sample to the report, as outpatient laboratories promise it. These are initial values; each
 * laboratory has its own.
 */
const plan: readonly (readonly [bench: Bench, minutes: number, tests: string])[] = [
  ['Haematology', 2 * hour, 'cbc hb plt esr retic aec bg pt aptt ddimer fib dct ict'],
  ['Haematology', 4 * hour, 'smear mp hba1c g6pd'],
  ['Biochemistry', hour, 'abg lact ica trop ckmb bnp pct k na elec'],
  ['Biochemistry', 3 * hour, 'lft kft creat urea uric ca mg phos lipid iron crp amyl lip ldh ck'],
  ['Biochemistry', 3 * hour, 'fbs ppbs rbs ogtt alt ast bil alp prot'],
  ['Hormones and markers', 6 * hour, 'tsh tft ft4 ft3 bhcg prl fsh lh e2 prog testo cort ins cpep'],
  ['Hormones and markers', day, 'vitd b12 fol hcy ferr psa afp cea ca125 ca199 tpo pth'],
  ['Serology', 4 * hour, 'hiv hbsag hcv dengue typhi widal chik scrub lepto vdrl ra aso'],
  ['Serology', day, 'ccp ana'],
  ['Microbiology', 3 * day, 'bcs ucs mant'],
  ['Microbiology', day, 'afb'],
  ['Clinical pathology', 2 * hour, 'cue upt stool acr p24 hpyl semen'],
];

/** The turnaround of urgent tests. */
export const urgentMinutes = hour;

/** The turnaround of tests that the clinic added, until it sets another. */
export const usualMinutes = day;

interface Place {
  bench: Bench;
  /** Time from the sample to the report. */
  targetMinutes: number;
}

export const places: ReadonlyMap<string, Place> = new Map(
  plan.flatMap(([bench, targetMinutes, tests]) => tests.split(' ').map((code) => [code, { bench, targetMinutes }])),
);
