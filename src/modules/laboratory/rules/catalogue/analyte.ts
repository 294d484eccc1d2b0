/** An age: days, months or years, as people say it. */
export type Age = `${number}${'d' | 'm' | 'y'}`;

/** What is usual from an age on, until the next line of the same sex begins. Without sex: for everybody. */
export interface AgeRange {
  sex?: 'female' | 'male';
  from: Age;
  low?: number;
  high?: number;
}

/** What is usual in pregnancy, where that differs enough to mark other values. */
export interface PregnancyRange {
  low?: number;
  high?: number;
  /** Where it comes from. */
  source: string;
}

/** How much a value may differ from the patient's last one. */
export interface DeltaLimit {
  /** Between the two samples; after that a value may well be another one. */
  days: number;
  /** In the unit of the analyte. */
  by?: number;
  /** Of the value before. */
  percent?: number;
}

/** Where a range comes from. All of them are to be confirmed by the clinic's pathologist. */
export const sources = {
  nlm: 'Range table of the US National Library of Medicine (one hospital system, adults)',
  dacie: 'Dacie and Lewis, Practical Haematology',
  caliper: 'CALIPER paediatric reference intervals (Colantonio 2012)',
  mayo: 'Mayo Clinic Laboratories, test catalogue',
  ada: 'American Diabetes Association, Standards of Care',
  atp: 'NCEP Adult Treatment Panel III',
  kdigo: 'KDIGO 2012',
  who: 'WHO laboratory manual for human semen, 6th edition',
  westergren: 'Westergren limits by age and sex (Böttiger and Svedberg 1967)',
  common: 'Limits in common use; they depend on the kit',
  none: 'No range: reported as found',
  clinic: 'Set by this clinic',
} as const;
export type Source = keyof typeof sources;

interface CriticalLimits {
  low?: number;
  high?: number;
}

/** Critical limits from an age on, until the next line begins or somebody is 18. */
export interface ChildLimits extends CriticalLimits {
  from: Age;
}

interface Named {
  code: string;
  name: string;
  /** Empty where no single code fits. */
  loinc: string;
  source: Source;
  /** How it is usually measured; each laboratory has its own. */
  usualMethod?: string;
}

export interface Measured extends Named {
  kind: 'number';
  unit: string;
  ranges: readonly AgeRange[];
  /** At or beyond these somebody has to be told at once. */
  critical?: CriticalLimits;
  /** Those of children, by age. */
  children?: readonly ChildLimits[];
  pregnancy?: PregnancyRange;
  delta?: DeltaLimit;
  /** How the clinic measures it. */
  method?: string;
  /** Of what else in the test it is made, by code; of tests that the clinic has added. */
  formula?: string;
  /** With how many places every result is printed, as the clinic has set it. */
  decimals?: number;
  /** More places than these are not reported; without: as measured. */
  mostDecimals?: number;
  /** Less or more than these is a slip of the keyboard or another unit; without the first: less than 0. */
  least?: number;
  most: number;
}

export const measureKinds = ['number', 'choice', 'text'] as const;

export interface Described extends Named {
  kind: 'choice' | 'text';
  /** What may be found; empty for free words. */
  choices: readonly string[];
  /** Of the choices those that need no mark; anything else is abnormal. Empty: no finding is marked. */
  normal: readonly string[];
  /** With what grew, and which antibiotics act on it. */
  isCulture?: boolean;
}

export type Analyte = Measured | Described;
