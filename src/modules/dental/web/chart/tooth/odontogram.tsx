import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { Entry } from '../../../contract-chart.ts';
import { type Dentition, isRightSide, type Surface, surfaceLetters, teethRows } from '../../../rules/teeth.ts';
import type { ChosenTooth } from '../chart-screen.tsx';
import { nextTooth } from '../next-tooth.ts';
import styles from './odontogram.module.css';
import { ToothButton } from './tooth-button.tsx';

interface OdontogramProps {
  dentition: Dentition;
  entries: readonly Entry[];
  chosen: ChosenTooth | null;
  onChoose: (tooth: number, surface: Surface | null) => void;
}

const surfaceAt = (target: EventTarget): Surface | null => {
  const letter = target instanceof Element ? target.getAttribute('data-surface') : null;
  return surfaceLetters.find((known) => known === letter) ?? null;
};

/**
 * The teeth as seen when looking into the mouth. One of them can be focused; arrow keys lead to the others, Enter
 * chooses.
 */
export function Odontogram({ dentition, entries, chosen, onChoose }: OdontogramProps) {
  const rows = teethRows[dentition];
  const chart = useRef<HTMLDivElement>(null);
  const pressed = useRef<Surface | null>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const shown = rows.flatMap(({ teeth }) => teeth);
  const reachable = shown.find((tooth) => tooth === current) ?? shown[0];

  function move(event: KeyboardEvent) {
    const next = reachable && nextTooth(rows, reachable, event.key);
    if (!next) return;
    event.preventDefault();
    setCurrent(next);
    chart.current?.querySelector<HTMLElement>(`[data-tooth="${next}"]`)?.focus();
  }

  function choose(event: MouseEvent, tooth: number) {
    setCurrent(tooth);
    // Surfaces are small: releasing slightly beside one still means the surface that was pressed.
    const isByPointer = event.detail > 0;
    onChoose(tooth, surfaceAt(event.target) ?? (isByPointer ? pressed.current : null));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed on the teeth in it, which are buttons
    <div
      ref={chart}
      className={styles.chart}
      onKeyDown={move}
      onPointerDown={(event) => {
        pressed.current = surfaceAt(event.target);
      }}
    >
      {rows.map(({ name, teeth }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
        <div key={name} role="group" aria-label={name} className={styles.row} data-count={teeth.length}>
          {[teeth.filter(isRightSide), teeth.filter((tooth) => !isRightSide(tooth))].map((side, index) => (
            <div key={index === 0 ? 'right' : 'left'} className={styles.quadrant}>
              {side.map((tooth) => (
                <ToothButton
                  key={tooth}
                  tooth={tooth}
                  entries={entries.filter((entry) => entry.tooth === tooth)}
                  chosen={chosen?.tooth === tooth ? chosen.surfaces : null}
                  isReachable={tooth === reachable}
                  onPress={choose}
                />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
