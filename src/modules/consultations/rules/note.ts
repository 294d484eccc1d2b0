import type { Status } from '#modules/appointments/rules.ts';

/** What a doctor writes, in the order of the page. */
export const noteTexts = [
  'complaint',
  'history',
  'examination',
  'diagnosis',
  'procedureNotes',
  'treatmentPlan',
  'advice',
] as const;
export type NoteText = (typeof noteTexts)[number];

export interface CodedDiagnosis {
  code: string;
  name: string;
}

/** A line of the prescription as it was typed. */
export interface TypedLine {
  text: string;
  /** The doctor says that it is meant as it stands. */
  isAsWritten: boolean;
  /** Why it is right in spite of its warnings. */
  reason: string;
}

export interface Note extends Record<NoteText, string> {
  diagnosisCodes: CodedDiagnosis[];
  lines: TypedLine[];
  followUpOn: string | null;
}

export const noteFields = [...noteTexts, 'diagnosisCodes', 'lines', 'followUpOn'] as const;
export type NoteField = (typeof noteFields)[number];

export const blankNote: Note = {
  complaint: '',
  history: '',
  examination: '',
  diagnosis: '',
  procedureNotes: '',
  treatmentPlan: '',
  advice: '',
  diagnosisCodes: [],
  lines: [],
  followUpOn: null,
};

export const unsaidComplaint = 'General consultation';

/** What a completed visit says where the doctor wrote nothing. */
export const unsaidOutcome = { diagnosis: 'Consultation completed', treatmentPlan: 'Follow-up as needed' } as const;

/** Nothing when nobody diagnosed anything: the filler ends a visit, and is no diagnosis on paper or in a list. */
export const saidDiagnosis = (diagnosis: string) => (diagnosis === unsaidOutcome.diagnosis ? '' : diagnosis);

/** What was typed stays; only what is blank is filled. A code that was chosen is a diagnosis too. */
export function completedNote(note: Note): Note {
  const coded = note.diagnosisCodes.map(({ name }) => name).join(', ');
  return {
    ...note,
    diagnosis: note.diagnosis.trim() || coded || unsaidOutcome.diagnosis,
    treatmentPlan: note.treatmentPlan.trim() || unsaidOutcome.treatmentPlan,
    lines: note.lines.filter(({ text }) => text.trim()),
  };
}

/** What is wrong with the day to come again. */
export function followUpFault(followUpOn: string | null, visitDay: string): string | null {
  return followUpOn !== null && followUpOn < visitDay ? 'Choose a day after this visit' : null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isSameNote = (one: Note, other: Note) => noteFields.every((field) => isSame(one[field], other[field]));

export interface MergedNote {
  note: Note;
  /** Changed here and there, differently: the text from here stands, somebody has to look. */
  conflicts: NoteField[];
}

/** Two people changed one note: what only one of them touched is taken from that one. */
export function mergeNotes(base: Note, mine: Note, theirs: Note): MergedNote {
  const note: Note = { ...mine };
  const conflicts: NoteField[] = [];
  function take<Field extends NoteField>(field: Field) {
    if (isSame(mine[field], theirs[field])) return;
    if (isSame(mine[field], base[field])) note[field] = theirs[field];
    else if (!isSame(theirs[field], base[field])) conflicts.push(field);
  }
  for (const field of noteFields) take(field);
  return { note, conflicts };
}

/** Of a visit whose note is signed: somebody has set its status back since. */
export const isSetBack = (status: Status) => status !== 'completed' && status !== 'cancelled';

/** Start is offered for these. */
export const canStart = (status: Status) => status === 'scheduled' || status === 'confirmed';

/** What each figure of the queue counts. */
export const queueShows = {
  completed: ({ status }: { status: Status }) => status === 'completed',
  pending: ({ status }: { status: Status }) => canStart(status) || status === 'in_progress',
  insights: ({ insights }: { insights: readonly unknown[] }) => insights.length > 0,
};

/** The four figures of a doctor's day. */
export function queueFigures(visits: readonly { status: Status; insights: readonly unknown[] }[]) {
  return {
    total: visits.length,
    completed: visits.filter(queueShows.completed).length,
    pending: visits.filter(queueShows.pending).length,
    insightsReady: visits.filter(queueShows.insights).length,
  };
}
