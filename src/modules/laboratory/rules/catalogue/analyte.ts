/** An age in days, months or years, as people say it. */
export type Age = `${number}${'d' | 'm' | 'y'}`;

/**
 * The normal range from an age on, until the next line for the same sex begins. Without a sex it applies to everybody.
 */
export interface AgeRange {
  sex?: 'female' | 'male';
  from: Age;
  low?: number;
  high?: number;
}

/** The normal range in pregnancy, where it differs enough to flag other values. */
export interface PregnancyRange {
  low?: number;
  high?: number;
  /** The source of the range. */
  source: string;
}

/** How much a value may differ from the patient's previous one. */
export interface DeltaLimit {
  /** Days between the two samples; after that a different value is plausible. */
  days: number;
  /** Allowed difference in the analyte's unit. */
  by?: number;
  /** Allowed difference in percent of the previous value. */
  percent?: number;
}

/** The sources of the ranges. The clinic's pathologist still has to confirm all of them. */
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

/** Critical limits from an age on, until the next line begins or the patient turns 18. */
export interface ChildLimits extends CriticalLimits {
  from: Age;
}

interface Named {
  code: string;
  name: string;
  /** Empty if no single code fits. */
  loinc: string;
  source: Source;
  /** The usual method; each laboratory has its own. */
  usualMethod?: string;
}

export interface Measured extends Named {
  kind: 'number';
  unit: string;
  ranges: readonly AgeRange[];
  /** At or beyond these limits somebody has to be told at once. */
  critical?: CriticalLimits;
  /** Critical limits for children, by age. */
  children?: readonly ChildLimits[];
  pregnancy?: PregnancyRange;
  delta?: DeltaLimit;
  /** The clinic's own method. */
  method?: string;
  /** The formula over other measures of the test, by code; only for tests that the clinic has added. */
  formula?: string;
  /** Decimals that every result is printed with, as set by the clinic. */
  decimals?: number;
  /** Most decimals that are reported; as measured if omitted. */
  mostDecimals?: number;
  /** Values outside these are a typing error or in another unit; `least` is 0 if omitted. */
  least?: number;
  most: number;
}

export const measureKinds = ['number', 'choice', 'text'] as const;

export interface Described extends Named {
  kind: 'choice' | 'text';
  /** Possible findings; empty for free text. */
  choices: readonly string[];
  /** The choices that are normal; any other finding is abnormal. If empty, no finding is flagged. */
  normal: readonly string[];
  /** Whether the result lists what grew and which antibiotics act on it. */
  isCulture?: boolean;
}

export type Analyte = Measured | Described;
