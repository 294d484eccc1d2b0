import { ORPCError } from '@orpc/client';
import { WatchedState } from '#foundation/web/drafts/watched-state.ts';
import { declaredData } from '#foundation/web/requests/declared-data.ts';
import { type Failure, failureOf } from '#foundation/web/requests/failure.ts';
import { ChangedNote, type SavedNote } from '../../contract-note.ts';
import { isSameNote, mergeNotes, type Note, type NoteField, noteFields } from '../../rules/note.ts';
import { consultationsApi } from '../api.ts';
import { keptDrafts } from './kept-draft.ts';

const pauseMilliseconds = 1_000;
const retryMilliseconds = 5_000;

export interface NoteState {
  note: Note;
  saving: 'saved' | 'typing' | 'saving' | 'failed' | 'signed';
  /** When the server last saved the note; null if never. */
  savedAt: string | null;
  failure: Failure | null;
  /** Fields that somebody else changed too; `theirs` holds the other text. Nothing is saved until each is decided. */
  conflicts: NoteField[];
  theirs: SavedNote | null;
}

function noteOf(saved: Note): Note {
  const { complaint, history, examination, diagnosis, procedureNotes, treatmentPlan, advice } = saved;
  const { diagnosisCodes, lines, followUpOn } = saved;
  const texts = { complaint, history, examination, diagnosis, procedureNotes, treatmentPlan, advice };
  return { ...texts, diagnosisCodes, lines, followUpOn };
}

/** Stores the typed note on this computer at every keystroke and on the server shortly after. */
export class NoteKeeper extends WatchedState<NoteState> {
  readonly #id: string;
  #base: Note;
  #version: number;
  /** Sent without a known answer: the server may have it. */
  #unanswered: Note | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> | null = null;
  #screens = 0;

  constructor(id: string, saved: SavedNote) {
    const note = noteOf(saved);
    super({ note, saving: 'saved', savedAt: saved.changedAt, failure: null, conflicts: [], theirs: null });
    this.#id = id;
    this.#base = note;
    this.#version = saved.version;
    const kept = saved.signedAt ? null : keptDrafts.read(id);
    this.#unanswered = kept?.unanswered ?? null;
    if (kept?.version === saved.version) this.set({ note: kept.note, saving: 'typing' });
    else if (kept) this.#meet(kept.base, kept.note, saved);
  }

  /** Called while the note is on a screen. Text that was typed earlier and never arrived is sent now. */
  readonly attend = () => {
    const onOnline = () => void this.save();
    window.addEventListener('online', onOnline);
    this.#screens += 1;
    if (this.read().saving === 'typing') this.#soon(0);
    return () => {
      window.removeEventListener('online', onOnline);
      this.#screens -= 1;
      clearTimeout(this.#timer);
      if (this.read().saving !== 'saved') void this.save();
    };
  };

  get isOnScreen(): boolean {
    return this.#screens > 0;
  }

  /**
   * True if something is unsaved or newer than the given note, or if the note is on a screen where somebody may type
   * until the next screen is there.
   */
  standsFor(saved: SavedNote): boolean {
    if (saved.signedAt || this.read().saving === 'signed') return false;
    if (this.read().saving !== 'saved' || this.#version > saved.version) return true;
    return this.isOnScreen && this.#version === saved.version;
  }

  edit(changes: Partial<Note>) {
    this.set({ note: { ...this.read().note, ...changes }, saving: 'typing' });
    this.#keep();
    this.#soon(pauseMilliseconds);
  }

  /** Chooses which text of a conflicting field to keep. */
  decide(field: NoteField, whose: 'mine' | 'theirs') {
    const { theirs, conflicts, note } = this.read();
    if (!theirs) return;
    const left = conflicts.filter((other) => other !== field);
    this.set({
      note: whose === 'theirs' ? { ...note, [field]: theirs[field] } : note,
      conflicts: left,
      theirs: left.length > 0 ? theirs : null,
    });
    this.#keep();
    this.#soon(0);
  }

  /**
   * Waits for all pending saves and returns the current note with its version, or null while a conflict is undecided.
   */
  async rest(): Promise<{ note: Note; version: number } | null> {
    clearTimeout(this.#timer);
    await this.#underWay;
    // Otherwise the note saved by a request whose answer was lost would look like somebody else's.
    if (this.#unanswered) await this.save();
    clearTimeout(this.#timer);
    const { note, conflicts } = this.read();
    return conflicts.length > 0 ? null : { note, version: this.#version };
  }

  /** Called once the note is signed: forgets the stored draft. */
  finish() {
    clearTimeout(this.#timer);
    keptDrafts.forget(this.#id);
    this.set({ saving: 'saved', failure: null });
  }

  /** Called when the server refused because the note has changed there. */
  meet(current: SavedNote) {
    this.#meet(this.#base, this.read().note, current);
    this.#keep();
    this.#soon(0);
  }

  save(): Promise<void> {
    this.#underWay ??= this.#send().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  async #send() {
    clearTimeout(this.#timer);
    const { note, conflicts, saving } = this.read();
    if (conflicts.length > 0 || saving === 'saved' || saving === 'signed') return;
    this.set({ saving: 'saving' });
    // Until the outcome of the last request is known it is sent again: its idempotency key makes sure that it takes
    // effect once.
    const sent = this.#unanswered ?? note;
    this.#unanswered = sent;
    this.#keep();
    try {
      const input = { ...sent, id: this.#id, version: this.#version };
      const saved = await consultationsApi.save.call(input, { context: { sendsAgain: true } });
      this.#base = sent;
      this.#version = saved.version;
      this.#unanswered = null;
      const isAll = isSameNote(sent, this.read().note);
      this.set({ saving: isAll ? 'saved' : 'typing', savedAt: saved.changedAt, failure: null });
      if (isAll) keptDrafts.forget(this.#id);
      else {
        this.#keep();
        this.#soon(pauseMilliseconds);
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown) {
    if (error instanceof ORPCError && error.status < 500) this.#unanswered = null;
    const meanwhile = declaredData(error, 'CHANGED_MEANWHILE', ChangedNote);
    if (meanwhile) return this.meet(meanwhile.current);
    const isSigned = error instanceof ORPCError && error.code === 'SIGNED';
    this.set({ saving: isSigned ? 'signed' : 'failed', failure: failureOf(error) });
    if (!isSigned) this.#soon(retryMilliseconds);
  }

  #meet(base: Note, mine: Note, current: SavedNote) {
    const theirs = noteOf(current);
    // A note saved by a request whose answer was lost is our own.
    const isOwn = this.#unanswered !== null && isSameNote(this.#unanswered, theirs);
    const { note, conflicts } = mergeNotes(isOwn ? theirs : base, mine, theirs);
    this.#base = theirs;
    this.#version = current.version;
    this.#unanswered = null;
    this.set({ note, conflicts, saving: 'typing', theirs: conflicts.length > 0 ? current : null });
  }

  #keep() {
    keptDrafts.write(this.#id, {
      note: this.read().note,
      base: this.#base,
      version: this.#version,
      unanswered: this.#unanswered,
    });
  }

  #soon(milliseconds: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), milliseconds);
  }
}

export const fieldNames: Record<NoteField, string> = {
  complaint: 'Complaint',
  history: 'History',
  examination: 'Examination',
  diagnosis: 'Diagnosis',
  procedureNotes: 'Procedure notes',
  treatmentPlan: 'Treatment plan',
  advice: 'Advice',
  diagnosisCodes: 'Coded diagnoses',
  lines: 'Prescription',
  followUpOn: 'Follow-up',
};

/** The text of a field, for comparison. */
export function fieldText(note: Note, field: NoteField): string {
  if (field === 'lines') return note.lines.map(({ text }) => text).join('\n');
  if (field === 'diagnosisCodes') return note.diagnosisCodes.map(({ code, name }) => `${code} ${name}`).join('\n');
  return note[field] ?? '';
}

export const isEmptyNote = (note: Note) => noteFields.every((field) => fieldText(note, field).trim() === '');
