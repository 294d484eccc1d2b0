import { ORPCError } from '@orpc/client';
import { forgetDraft, keepDraft, readKeptDraft } from '#foundation/web/drafts/form-draft.ts';
import { WatchedState } from '#foundation/web/drafts/watched-state.ts';
import { declaredData } from '#foundation/web/requests/declared-data.ts';
import { type Failure, failureOf } from '#foundation/web/requests/failure.ts';
import { ChangedDraft, type SavedBillDraft } from '../../contract-drafts.ts';
import type { Charge } from '../../rules/bill.ts';
import {
  type BegunBill,
  type BillDraft,
  begunAgain,
  billDraftName,
  isSameDraft,
  KeptDraft,
} from '../../rules/bill-draft.ts';
import { billingApi } from '../api.ts';

const pauseMilliseconds = 1_000;
const retryMilliseconds = 5_000;

export interface DraftState {
  draft: BillDraft;
  /** The draft as the server has it; null if it has none. */
  saved: SavedBillDraft | null;
  saving: 'saved' | 'typing' | 'saving' | 'failed' | 'gone';
  failure: Failure | null;
  /**
   * The version someone else saved while the draft was typed here; nothing is saved until the user chooses one of the
   * two.
   */
  theirs: SavedBillDraft | null;
}

/** Keeps a bill while it is typed: on this computer at every key, and a moment later on the server, for every desk. */
export class DraftKeeper extends WatchedState<DraftState> {
  readonly #begun: BegunBill;
  readonly #name: string;
  readonly #charges: readonly Charge[];
  /** A draft that was sent without a known answer, so the server may have it. */
  #unanswered: BillDraft | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> | null = null;
  /** The draft is being issued or discarded here, so its disappearance is not caused by another desk. */
  #isEnding = false;

  constructor(begun: BegunBill, charges: readonly Charge[], saved: SavedBillDraft | null) {
    super({ draft: begunAgain(charges, saved?.draft ?? null), saved, ...atRest });
    this.#begun = begun;
    this.#name = billDraftName(begun);
    this.#charges = charges;
    const kept = KeptDraft.safeParse(readKeptDraft(this.#name)).data;
    if (!kept) return;
    const { version, ...mine } = kept;
    if (saved && isSameDraft(mine, saved.draft)) {
      this.#forget();
      return;
    }
    const isOlder = version !== (saved?.version ?? 0);
    this.set({
      draft: begunAgain(charges, mine),
      saving: !saved && isOlder ? 'gone' : 'typing',
      theirs: isOlder ? saved : null,
    });
  }

  /** Called while the draft is on the screen. Sends what was typed before and never arrived. */
  readonly attend = () => {
    const onOnline = () => void this.save();
    window.addEventListener('online', onOnline);
    if (this.read().saving === 'typing') this.#soon(0);
    return () => {
      window.removeEventListener('online', onOnline);
      clearTimeout(this.#timer);
      if (this.#isUnsaved()) void this.save();
    };
  };

  edit(part: Partial<BillDraft>) {
    this.#isEnding = false;
    const isGone = this.read().saving === 'gone';
    this.set({ draft: { ...this.read().draft, ...part }, saving: isGone ? 'gone' : 'typing' });
    this.#keep();
    if (!isGone) this.#soon(pauseMilliseconds);
  }

  /** Handles the server's current draft, which another desk may have changed, issued or discarded. */
  meet(current: SavedBillDraft | null) {
    const { saved, saving } = this.read();
    if (this.#underWay || this.#isEnding || saving !== 'saved') return;
    if (!current) {
      if (saved) this.lose();
    } else if (current.id !== saved?.id || current.version > saved.version) this.take(current);
  }

  take(current: SavedBillDraft) {
    clearTimeout(this.#timer);
    this.#forget();
    this.#isEnding = false;
    this.set({ ...atRest, draft: begunAgain(this.#charges, current.draft), saved: current });
  }

  /** Chooses one of the two versions. */
  decide(whose: 'mine' | 'theirs') {
    const { theirs } = this.read();
    if (!theirs) return;
    if (whose === 'theirs') return this.take(theirs);
    this.set({ saved: theirs, theirs: null, saving: 'typing' });
    this.#keep();
    this.#soon(0);
  }

  /** The server no longer has the draft, so what is on the screen may already be billed. */
  lose() {
    clearTimeout(this.#timer);
    this.#forget();
    this.set({ ...atRest, saved: null, saving: 'gone' });
  }

  /** Keeps what is on the screen as a new bill, separate from the one that is gone. */
  startAgain() {
    this.set({ saving: 'typing' });
    this.#keep();
    this.#soon(0);
  }

  /** Waits for all saves under way, then returns the draft to issue or discard, or null if none is kept. */
  async rest(): Promise<SavedBillDraft | null> {
    this.#isEnding = true;
    clearTimeout(this.#timer);
    await this.#underWay;
    if (this.#unanswered) await this.save();
    clearTimeout(this.#timer);
    return this.read().saved;
  }

  /**
   * Saves all that is typed and returns the draft as the server has it; null if saving failed or another desk has
   * changed it.
   */
  async settle(): Promise<SavedBillDraft | null> {
    await this.#underWay;
    await this.save();
    const { saved, saving } = this.read();
    return saving === 'saved' ? saved : null;
  }

  /** Called once the draft was issued or discarded here. */
  finish() {
    clearTimeout(this.#timer);
    this.#forget();
    this.set({ ...atRest, saved: null });
  }

  save(): Promise<void> {
    this.#underWay ??= this.#send().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  #isUnsaved() {
    return this.read().saving === 'typing' || this.read().saving === 'failed';
  }

  async #send() {
    clearTimeout(this.#timer);
    const { draft, saved, theirs } = this.read();
    if (theirs || !this.#isUnsaved()) return;
    this.set({ saving: 'saving' });
    const before = this.#unanswered;
    this.#unanswered = draft;
    try {
      const known = saved && { id: saved.id, version: saved.version };
      const current = await billingApi.saveDraft.call(
        { ...this.#begun, known, draft },
        { context: { sendsAgain: true } },
      );
      this.#unanswered = null;
      const isAll = this.read().draft === draft;
      this.set({ saved: current, saving: isAll ? 'saved' : 'typing', failure: null });
      if (isAll) this.#forget();
      else {
        this.#keep();
        this.#soon(pauseMilliseconds);
      }
    } catch (error) {
      this.#fail(error, [before, draft]);
    }
  }

  #fail(error: unknown, sent: (BillDraft | null)[]) {
    const isRefused = error instanceof ORPCError && error.status < 500;
    if (isRefused) this.#unanswered = null;
    const meanwhile = declaredData(error, 'CHANGED_MEANWHILE', ChangedDraft);
    if (!meanwhile) {
      this.set({ saving: 'failed', failure: failureOf(error) });
      if (!isRefused) this.#soon(retryMilliseconds);
      return;
    }
    const { current } = meanwhile;
    if (!current) return this.lose();
    // A version that was saved although its answer was lost is this computer's own.
    const isOwn = sent.some((own) => own && isSameDraft(own, current.draft));
    this.set({ saving: 'typing', failure: null, ...(isOwn ? { saved: current } : { theirs: current }) });
    this.#keep();
    if (isOwn) this.#soon(0);
  }

  #keep() {
    keepDraft(this.#name, { ...this.read().draft, version: this.read().saved?.version ?? 0 });
  }

  #forget() {
    forgetDraft(this.#name);
  }

  #soon(milliseconds: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), milliseconds);
  }
}

const atRest = { saving: 'saved', failure: null, theirs: null } as const;
