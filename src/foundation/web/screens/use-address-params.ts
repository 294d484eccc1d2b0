import { useSearchParams } from 'react-router';

/**
 * What stands behind the ? of the address. A change begins with what stands there now, not with what was drawn last: of
 * two quick ones the first would be lost.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  /** Empty takes a name away. */
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
