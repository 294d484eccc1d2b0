interface Alert {
  title: string;
  isSevere: boolean;
}

interface MoreAlerts {
  isSevere: boolean;
  /** Text on the tile. */
  text: string;
  /** Text for screen readers. */
  words: string;
}

/** More would push the beds below off the screen; the dialog of the bed lists all of them. */
const mostShown = 2;

/** The alerts that a tile shows, and a count of the others. Expects severe alerts first. */
export function tileAlerts<Given extends Alert>(alerts: readonly Given[]): { shown: Given[]; more: MoreAlerts | null } {
  const shown = alerts.slice(0, mostShown);
  const hidden = alerts.slice(mostShown);
  if (hidden.length === 0) return { shown, more: null };
  const severe = hidden.filter(({ isSevere }) => isSevere).length;
  const noun = hidden.length === 1 ? 'alert' : 'alerts';
  if (severe === hidden.length) {
    return {
      shown,
      more: { isSevere: true, text: `+${severe} more severe`, words: `and ${severe} more severe ${noun}` },
    };
  }
  const part = severe > 0 ? `, ${severe} severe` : '';
  const text = `+${hidden.length} more${part}`;
  return { shown, more: { isSevere: severe > 0, text, words: `and ${hidden.length} more ${noun}${part}` } };
}

const dayMs = 86_400_000;

/** Without words, the tile of an unmeasured patient would look like that of a well one. */
export const unmeasuredText = (admittedAt: string, now: string) =>
  Date.parse(now) - Date.parse(admittedAt) < dayMs ? 'No vitals yet' : 'No vitals in 24 hours';
