import { z } from 'zod';
import { LiveEvent } from '../contract.ts';
import { beatSeconds, reconnectPause } from '../rules.ts';
import { leadInTurn } from './lead-in-turn.ts';
import { noteBeginning, noteEnd, noteLoss, noteTry, noteWord } from './link-state.ts';
import { readStream } from './read-stream.ts';

/** A link that lasted this long was good: the next try comes at once. */
const goodMilliseconds = 10_000;

/** Messages between the tabs of one user. */
const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('word'), event: LiveEvent, id: z.string().optional() }),
  z.object({ kind: z.literal('lost') }),
  /** From a new tab, or one whose user wants to try now. */
  z.object({ kind: z.literal('ask') }),
]);
type Message = z.infer<typeof Message>;

let askNow: (() => void) | undefined;

/** Tries to connect at once, whichever tab holds the stream. */
export function tryNow() {
  askNow?.();
}

/**
 * Keeps one event stream for all tabs of this user: the tab that holds the lock reads it and passes events on; when it
 * closes, the next tab resumes where it was. Returns a function that stops it.
 */
export function keepLive(userKey: string, onChanges: (changes: LiveEvent['changes']) => void): () => void {
  const stopping = new AbortController();
  const name = `krama-live ${userKey}`;
  const channel = new BroadcastChannel(name);
  let lastId: string | undefined;
  let lastWord: { at: string; heardAt: number } | null = null;
  let isLeading = false;
  let wake: () => void = () => undefined;
  let cut: () => void = () => undefined;

  function hear(event: LiveEvent, id: string | undefined) {
    lastId = id ?? lastId;
    lastWord = { at: event.at, heardAt: Date.now() };
    noteWord(event.at);
    if (event.changes.length > 0) onChanges(event.changes);
  }
  function lose() {
    lastWord = null;
    noteLoss();
  }
  const tell = (message: Message) => channel.postMessage(message);

  async function readOnce(signal: AbortSignal) {
    const cutting = new AbortController();
    cut = () => cutting.abort();
    await readStream({
      lastId,
      signal: AbortSignal.any([signal, cutting.signal]),
      onEvent: (event, id) => {
        hear(event, id);
        tell({ kind: 'word', event, ...(id && { id }) });
      },
    });
  }

  function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      signal.addEventListener('abort', wake);
    });
  }

  async function lead(signal: AbortSignal) {
    isLeading = true;
    for (let failures = 0; !signal.aborted; ) {
      const startedAt = performance.now();
      await readOnce(signal);
      if (signal.aborted) break;
      lose();
      tell({ kind: 'lost' });
      failures = performance.now() - startedAt > goodMilliseconds ? 0 : failures + 1;
      await pause(reconnectPause(failures, Math.random()), signal);
    }
    isLeading = false;
  }

  /** Answers a tab that wants to know now: the leading tab repeats the last word, or connects at once. */
  function answer() {
    if (!isLeading) return;
    if (lastWord) tell({ kind: 'word', event: { at: lastWord.at, changes: [] } });
    else wake();
  }

  /**
   * After sleep or back on the network, a link may be dead without an error. The clock may have been set in the
   * meantime.
   */
  function look() {
    if (!lastWord) wake();
    else if (Math.abs(Date.now() - lastWord.heardAt) > beatSeconds * 1_500) cut();
  }

  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const message = Message.safeParse(data).data;
    if (message?.kind === 'word') hear(message.event, message.id);
    if (message?.kind === 'lost') lose();
    if (message?.kind === 'ask') answer();
  };
  const { signal } = stopping;
  channel.addEventListener('message', onMessage, { signal });
  window.addEventListener('online', look, { signal });
  window.addEventListener('offline', () => cut(), { signal });
  document.addEventListener('visibilitychange', () => document.hidden || look(), { signal });
  // A page from the back/forward cache has missed all events in between.
  window.addEventListener('pageshow', ({ persisted }) => persisted && onChanges('everything'), { signal });
  askNow = () => {
    noteTry();
    tell({ kind: 'ask' });
    answer();
  };

  noteBeginning();
  tell({ kind: 'ask' });
  void leadInTurn(name, signal, lead);
  return () => {
    stopping.abort();
    channel.close();
    noteEnd();
    askNow = undefined;
  };
}
