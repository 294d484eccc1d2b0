import { useState } from 'react';

/** Tabs of a dialog: a panel is mounted when it is first shown, and keeps what was typed while another one is shown. */
export function useKeptTabs(first: string) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([first]));
  return {
    tabs: {
      defaultValue: first,
      keepMounted: false,
      onChange: (value: string | null) => setSeen(value === null ? seen : new Set([...seen, value])),
    },
    panel: (value: string) => ({ value, keepMounted: seen.has(value) }),
  };
}
