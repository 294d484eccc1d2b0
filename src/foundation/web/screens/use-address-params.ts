import { useSearchParams } from 'react-router';

/**
 * The query parameters of the address. A change starts from the current address instead of the last rendered one, so
 * that the first of two quick changes is not lost.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  /** An empty value or null removes the parameter. */
  function change(changes: Record<string, string | null>, { replace = true } = {}) {
    const after = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    setParams(after, { replace });
  }
  return { params, change, clear: () => setParams({}, { replace: true }) };
}
