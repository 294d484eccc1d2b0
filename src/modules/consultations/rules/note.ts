import type { Status } from '#modules/appointments/rules.ts';

/** The texts that a doctor writes, in the order of the page. */
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

/** A line of the prescription as typed. */
export interface TypedLine {
  text: string;
  /** The doctor confirms the line exactly as it stands. */
  isAsWritten: boolean;
  /** Why the drug is right despite its warnings. */
  reason: string;
  /** Marks of the warnings for which the reason was given; if omitted, it counts against all. */
  answers?: string[] | undefined;
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

/** The texts of a completed visit where the doctor wrote nothing. */
export const unsaidOutcome = { diagnosis: 'Consultation completed', treatmentPlan: 'Follow-up as needed' } as const;

/**
 * Returns an empty string if nobody diagnosed anything: the filler text only completes a visit and must not appear as a
 * diagnosis on paper or in a list.
 */
export const saidDiagnosis = (diagnosis: string) => (diagnosis === unsaidOutcome.diagnosis ? '' : diagnosis);

/** Fills only blank fields and keeps what was typed. A chosen code counts as a diagnosis too. */
export function completedNote(note: Note): Note {
  const coded = note.diagnosisCodes.map(({ name }) => name).join(', ');
  return {
    ...note,
    diagnosis: note.diagnosis.trim() || coded || unsaidOutcome.diagnosis,
    treatmentPlan: note.treatmentPlan.trim() || unsaidOutcome.treatmentPlan,
    lines: note.lines.filter(({ text }) => text.trim()),
  };
}

/** Why the follow-up day is not allowed, or null if it is. */
export function followUpFault(followUpOn: string | null, visitDay: string): string | null {
  return followUpOn !== null && followUpOn < visitDay ? 'Choose a day after this visit' : null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isSameNote = (one: Note, other: Note) => noteFields.every((field) => isSame(one[field], other[field]));

export interface MergedNote {
  note: Note;
  /** Fields that both people changed, differently: `note` holds the local text and somebody has to look. */
  conflicts: NoteField[];
}

/** Merges a note that two people changed: a field that only one of them touched is taken from that person. */
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

/** For a visit whose note is signed: true if somebody has set its status back since. */
export const isSetBack = (status: Status) => status !== 'completed' && status !== 'cancelled';

/** Statuses from which a visit can be started. */
export const canStart = (status: Status) => status === 'scheduled' || status === 'confirmed';

/** Which visits each figure of the queue counts. */
export const queueShows = {
  completed: ({ status }: { status: Status }) => status === 'completed',
  pending: ({ status }: { status: Status }) => canStart(status) || status === 'in_progress',
  insights: ({ insights }: { insights: readonly unknown[] }) => insights.length > 0,
};

export function queueFigures(visits: readonly { status: Status; insights: readonly unknown[] }[]) {
  return {
    total: visits.length,
    completed: visits.filter(queueShows.completed).length,
    pending: visits.filter(queueShows.pending).length,
    insightsReady: visits.filter(queueShows.insights).length,
  };
}
