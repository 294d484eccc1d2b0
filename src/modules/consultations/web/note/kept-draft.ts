import { z } from 'zod';
import { draftStorage } from '#foundation/web/drafts/draft-storage.ts';
import { readSession } from '#foundation/web/session/session.ts';
import { Note } from '../../contract-note.ts';

/** Typed text that is not on the server yet, with the version that it was based on. */
const KeptDraft = z.object({ note: Note, base: Note, version: z.int(), unanswered: Note.nullable().default(null) });
type KeptDraft = z.infer<typeof KeptDraft>;

/** The key includes the user and the visit, so that nobody else at this computer sees the draft. */
const keyOf = (id: string) => {
  const session = readSession();
  return session && `krama-note:${session.userKey}:${id}`;
};

/**
 * Drafts stored on this computer, so that they survive the tab, the browser and a lost connection; removed once the
 * server has them.
 */
export const keptDrafts = {
  read(id: string): KeptDraft | null {
    const key = keyOf(id);
    const text = key && draftStorage.read(key);
    return text ? (KeptDraft.safeParse(JSON.parse(text)).data ?? null) : null;
  },
  write(id: string, draft: KeptDraft) {
    const key = keyOf(id);
    if (key) draftStorage.write(key, JSON.stringify(draft));
  },
  forget(id: string) {
    const key = keyOf(id);
    if (key) draftStorage.remove(key);
  },
};
