import { useShortcut } from '#foundation/web/keys/use-shortcut.ts';

/** J and K move between rows; Enter then presses the name, which opens the details. */
export function useRowKeys() {
  function step(by: 1 | -1) {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-contact]')];
    const focused = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-contact]');
    const at = focused ? rows.indexOf(focused) + by : 0;
    rows[Math.max(0, Math.min(rows.length - 1, at))]?.focus();
  }
  useShortcut('j', 'Next enquiry', () => step(1));
  useShortcut('k', 'Previous enquiry', () => step(-1));
}
