import { z } from 'zod';
import { draftStorage } from '#foundation/web/drafts/draft-storage.ts';
import { readSession } from '#foundation/web/session/session.ts';
import { Note } from '../../contract-note.ts';

/** What was typed and is not on the server yet, and what it was typed upon. */
const KeptDraft = z.object({ note: Note, base: Note, version: z.int(), unanswered: Note.nullable().default(null) });
type KeptDraft = z.infer<typeof KeptDraft>;

/** Of one person and one visit: nobody else at this computer gets to see it. */
const keyOf = (id: string) => {
  const session = readSession();
  return session && `krama-note:${session.userKey}:${id}`;
};

/** On this computer, so that it outlives the tab, the browser and the connection; gone as soon as the server has it. */
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
