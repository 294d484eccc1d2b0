/**
 * One tab of a browser leads; when it closes, the next takes over. Locks exist only on secure connections: elsewhere
 * every visible tab leads for itself, and no other, because browsers open only six connections to one server.
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
