import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The query parameters of the address. A change starts from the current address instead of the last rendered one, so
 * that the first of two quick changes is not lost.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const [left, setLeft] = useState<{ from: URLSearchParams; to: URLSearchParams } | null>(null);
  /**
   * The router follows a little later. A dialog that stayed open until then would look as if its form had not been
   * saved, and could be sent again, so what is only removed is gone at once.
   */
  function go(to: URLSearchParams, { isRemoval, replace }: { isRemoval: boolean; replace: boolean }) {
    setLeft(isRemoval ? { from: params, to } : null);
    setParams(to, { replace });
  }
  /** An empty value or null removes the parameter. */
  function change(changes: Record<string, string | null>, { replace = true } = {}) {
    const after = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    go(after, { isRemoval: !Object.values(changes).some(Boolean), replace });
  }
  return {
    params: left?.from === params ? left.to : params,
    change,
    clear: () => go(new URLSearchParams(), { isRemoval: true, replace: true }),
  };
}
