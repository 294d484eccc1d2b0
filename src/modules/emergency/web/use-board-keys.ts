import { notifications } from '@mantine/notifications';
import { useShortcut } from '#foundation/web/keys/use-shortcut.ts';
import type { EmergencyCase } from '../contract.ts';

/** Moves the focus to the next or previous card through all columns, or to the first card if none is focused. */
export function stepCards(by: 1 | -1) {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-case]')];
  const focused = document.activeElement?.getAttribute('data-case');
  const at = cards.findIndex((card) => card.dataset.case === focused);
  cards[at < 0 ? 0 : Math.max(0, Math.min(cards.length - 1, at + by))]?.focus();
}

/** J and K move between cards. R makes the focused case Red, or else the one waiting longest for triage. */
export function useBoardKeys(open: readonly EmergencyCase[] | undefined, onRed: (shown: EmergencyCase) => void) {
  useShortcut('j', 'Next patient', () => stepCards(1));
  useShortcut('k', 'Previous patient', () => stepCards(-1));
  useShortcut('r', 'Red: the focused patient, or the first to triage', (event) => {
    // A key held down counts as one press.
    if (event.repeat || !open) return;
    const focused = document.activeElement?.getAttribute('data-case');
    const shown = open.find(({ id, acuity }) => (focused ? id === focused : acuity === null));
    if (shown) onRed(shown);
    else notifications.show({ message: 'No one is waiting for triage' });
  });
}
