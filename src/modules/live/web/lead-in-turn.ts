/**
 * One tab of a browser leads; when it goes, the next. Locks exist only where the connection is secure: elsewhere every tab that
 * is seen leads for itself, and no other, because browsers open but six connections to one server.
 */
export async function leadInTurn(name: string, signal: AbortSignal, lead: (signal: AbortSignal) => Promise<void>) {
  if ('locks' in navigator) {
    const locked = navigator.locks.request(name, { signal }, () => lead(signal));
    await locked.catch((reason: unknown) => {
      if (!signal.aborted) throw reason;
    });
    return;
  }
  let hiding = new AbortController();
  const follow = () => {
    hiding.abort();
    hiding = new AbortController();
    if (!document.hidden) void lead(AbortSignal.any([signal, hiding.signal]));
  };
  document.addEventListener('visibilitychange', follow, { signal });
  follow();
}
