import { getEventMeta } from '@orpc/client';
import type { LiveEvent } from '../contract.ts';
import { beatSeconds } from '../rules.ts';
import { liveApi } from './api.ts';

/** Two missed beats and a little more: the line is dead, whatever the browser believes. */
const silenceMilliseconds = beatSeconds * 2_500;

interface Reading {
  lastId: string | undefined;
  signal: AbortSignal;
  onEvent: (event: LiveEvent, id: string | undefined) => void;
}

/** Reads one event stream until it ends, fails or falls silent; in every case the caller connects again. */
export async function readStream({ lastId, signal, onEvent }: Reading): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const awaitWord = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMilliseconds);
  };
  awaitWord();
  const events = await liveApi.stream
    .call(undefined, {
      signal: AbortSignal.any([signal, silence.signal]),
      ...(lastId && { lastEventId: lastId }),
      context: { endless: true },
    })
    .catch(() => null);
  for (;;) {
    const next = await events?.next().catch(() => null);
    if (!next || next.done) break;
    awaitWord();
    const { at, changes } = next.value;
    onEvent({ at, changes }, getEventMeta(next.value)?.id);
  }
  clearTimeout(timer);
}
