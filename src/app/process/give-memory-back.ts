/** The job queue has begun by then. */
const afterMilliseconds = 4_000;

/**
 * A start leaves garbage behind that V8 would keep until it needs the room: a quiet server would hold a fifth of its memory
 * for nothing. Collecting it takes a tenth of a second, once.
 */
export function giveMemoryBack(): void {
  const collect = () => globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
  setTimeout(collect, afterMilliseconds).unref();
}
