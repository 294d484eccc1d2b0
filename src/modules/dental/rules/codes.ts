export const entryStatuses = ['existing', 'planned', 'in_progress', 'completed'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

export const entryStatusNames: Record<EntryStatus, string> = {
  existing: 'Existing',
  planned: 'Planned',
  in_progress: 'In progress',
  completed: 'Completed',
};

/** Shown for a finding in the place of a procedure's status. */
export const findingName = 'Finding';

export const entryStatusHues = {
  existing: 'gray',
  planned: 'blue',
  in_progress: 'yellow',
  completed: 'green',
} as const satisfies Record<EntryStatus, string>;

interface CodeDetails {
  name: string;
  /** Abbreviations, in addition to the name. */
  short: readonly string[];
  /** A finding is simply present; a procedure has a status and can be planned. */
  isProcedure: boolean;
  surfaces: 'needed' | 'optional' | 'none';
  /** The price that a plan proposes, in rupees. */
  rupees: number;
}

const found = { isProcedure: false, rupees: 0 };
const done = { isProcedure: true };

/**
 * Everything that can be charted. No abbreviation consists of surface letters alone, so that 36moc has only one
 * meaning.
 */
const details = {
  caries: { ...found, name: 'Caries', short: ['c'], surfaces: 'needed' },
  fracture: { ...found, name: 'Fracture', short: ['fx'], surfaces: 'optional' },
  missing: { ...found, name: 'Missing', short: ['x'], surfaces: 'none' },
  impacted: { ...found, name: 'Impacted', short: ['u'], surfaces: 'none' },
  wear: { ...found, name: 'Wear', short: ['w'], surfaces: 'optional' },
  filling: { ...done, name: 'Filling', short: ['f'], surfaces: 'needed', rupees: 1_500 },
  sealant: { ...done, name: 'Sealant', short: ['s'], surfaces: 'needed', rupees: 800 },
  root_canal: { ...done, name: 'Root canal', short: ['rc', 'rct'], surfaces: 'none', rupees: 6_500 },
  crown: { ...done, name: 'Crown', short: ['cr'], surfaces: 'none', rupees: 8_000 },
  veneer: { ...done, name: 'Veneer', short: ['v'], surfaces: 'none', rupees: 9_000 },
  implant: { ...done, name: 'Implant', short: ['imp'], surfaces: 'none', rupees: 32_000 },
  pontic: { ...done, name: 'Pontic', short: ['po'], surfaces: 'none', rupees: 7_000 },
  extraction: { ...done, name: 'Extraction', short: ['e', 'ext'], surfaces: 'none', rupees: 1_200 },
} as const satisfies Record<string, CodeDetails>;

export type Code = keyof typeof details;
export const isCode = (text: string): text is Code => Object.hasOwn(details, text);
export const codes = Object.keys(details).filter(isCode);
export const codeDetails: Readonly<Record<Code, CodeDetails>> = details;

export const codeName = (code: Code) => codeDetails[code].name;

/** The statuses that an entry can have; a finding has only one. */
export const statusesOf = (code: Code): readonly EntryStatus[] =>
  codeDetails[code].isProcedure ? entryStatuses : ['existing'];
