import { Button, Chip, CloseButton, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { entryFault } from '../../../rules/check-entry.ts';
import {
  type Code,
  codeName,
  codes,
  type EntryStatus,
  entryStatuses,
  entryStatusNames,
  statusesOf,
} from '../../../rules/codes.ts';
import { inOrder, type Surface, surfaceName, surfacesOf, toothName } from '../../../rules/teeth.ts';
import type { ChosenTooth } from '../chart-screen.tsx';
import { ToothImages } from '../images/tooth-images.tsx';
import type { Charting } from '../use-charting.ts';
import styles from './tooth-panel.module.css';

interface ToothPanelProps {
  patientId: string;
  chosen: ChosenTooth;
  charting: Charting;
  onSurface: (surface: Surface) => void;
  onCharted: () => void;
  onClose: () => void;
}

const isStatus = (value: string): value is EntryStatus => entryStatuses.some((known) => known === value);

/** Charts the tooth that was chosen on the drawing: its surfaces, a status, and a finding or procedure. */
export function ToothPanel({ patientId, chosen, charting, onSurface, onCharted, onClose }: ToothPanelProps) {
  const { tooth, surfaces } = chosen;
  const [status, setStatus] = useState<EntryStatus>('existing');
  const [fault, setFault] = useState<string | null>(null);

  function chart(code: Code) {
    const entry = { tooth, surfaces: inOrder(surfaces), code, status };
    const wrong = entryFault({ ...entry, surfaces }) ?? charting.refusalOf(entry);
    setFault(wrong);
    if (wrong) return;
    void charting.send(entry);
    onCharted();
  }

  return (
    <section aria-label={`Tooth ${tooth}`} className={styles.panel}>
      <div className={styles.head}>
        <h4 className={styles.title}>{`${tooth}, ${toothName(tooth)}`}</h4>
        <CloseButton aria-label="Close" onClick={onClose} />
      </div>
      <div className={styles.choices}>
        <fieldset className={styles.surfaces}>
          <legend className="visually-hidden">Surfaces</legend>
          {surfacesOf(tooth).map((surface) => (
            <Chip
              key={surface}
              size="sm"
              checked={surfaces.includes(surface)}
              onChange={() => {
                setFault(null);
                onSurface(surface);
              }}
            >
              {`${surface} ${surfaceName(surface, tooth)}`}
            </Chip>
          ))}
        </fieldset>
        <SegmentedControl
          size="xs"
          aria-label="Status"
          className={styles.status}
          value={status}
          onChange={(value) => (isStatus(value) ? setStatus(value) : undefined)}
          data={entryStatuses.map((value) => ({ value, label: entryStatusNames[value] }))}
        />
      </div>
      <div className={styles.codes}>
        {codes
          .filter((code) => statusesOf(code).includes(status))
          .map((code) => (
            <Button key={code} size="compact-sm" variant="default" onClick={() => chart(code)}>
              {codeName(code)}
            </Button>
          ))}
      </div>
      <ToothImages patientId={patientId} tooth={tooth} />
      {fault ? (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      ) : null}
    </section>
  );
}
