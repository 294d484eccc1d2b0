import type { MouseEvent } from 'react';
import type { Entry } from '../../../contract-chart.ts';
import { codeName, entryStatusNames } from '../../../rules/codes.ts';
import { isUpper, type Surface, toothName } from '../../../rules/teeth.ts';
import { closingOf, toothState } from '../../../rules/tooth-state.ts';
import styles from './odontogram.module.css';
import { ToothDrawing } from './tooth-drawing.tsx';

interface ToothButtonProps {
  tooth: number;
  /** Entries of this tooth, oldest first. */
  entries: readonly Entry[];
  /** Null if another tooth is chosen. */
  chosen: readonly Surface[] | null;
  isReachable: boolean;
  onPress: (event: MouseEvent, tooth: number) => void;
}

const shortly = ({ surfaces, code, status }: Entry) =>
  [surfaces, codeName(code).toLowerCase(), status === 'existing' ? '' : entryStatusNames[status].toLowerCase()]
    .filter(Boolean)
    .join(' ');

export function ToothButton({ tooth, entries, chosen, isReachable, onPress }: ToothButtonProps) {
  const standing = entries.filter((entry) => closingOf(entry, entries) === null);
  const label = `${tooth}, ${toothName(tooth)}: ${standing.map(shortly).join(', ') || 'nothing charted'}`;
  return (
    <button
      type="button"
      className={styles.tooth}
      data-tooth={tooth}
      data-upper={isUpper(tooth)}
      aria-label={label}
      aria-pressed={chosen !== null}
      tabIndex={isReachable ? 0 : -1}
      onClick={(event) => onPress(event, tooth)}
    >
      <ToothDrawing tooth={tooth} state={toothState(standing)} chosen={chosen ?? []} />
      <span className={styles.number}>{tooth}</span>
    </button>
  );
}
