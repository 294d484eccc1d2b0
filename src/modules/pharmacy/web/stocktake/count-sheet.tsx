import { Button, TextInput } from '@mantine/core';
import { ScanBarcode } from 'lucide-react';
import { useRef, useState } from 'react';
import { countText } from '#foundation/shared/text/count-text.ts';
import type { SheetLine, StocktakeSheet } from '../../contract-stocktakes.ts';
import { scannedLine } from '../../rules/inventory/stocktake.ts';
import { CameraScan } from '../camera-scan.tsx';
import { onEnter } from '../on-enter.ts';
import { CountLine, countFieldId } from './count-line.tsx';
import { keptCountsOf } from './kept-counts.ts';
import styles from './stocktake.module.css';
import type { StocktakeSteps } from './use-stocktake-steps.ts';

interface CountSheetProps {
  sheet: StocktakeSheet;
  steps: StocktakeSteps;
}

/**
 * Lines by rack, without the book quantities. A scanner types a code and Enter, which moves the focus to the field of
 * that batch.
 */
export function CountSheet({ sheet, steps }: CountSheetProps) {
  const scanBox = useRef<HTMLInputElement>(null);
  const saving = useRef(new Map<string, Promise<unknown>>());
  const [scanned, setScanned] = useState('');
  const [fault, setFault] = useState('');
  const [kept] = useState(() => keptCountsOf(sheet.id));
  const [isWaiting, setWaiting] = useState(false);
  const [missed, setMissed] = useState<readonly SheetLine[]>([]);
  const isUnsaved = ({ batchId }: SheetLine) => kept.of(batchId) !== undefined;
  const unsaved = missed.filter(isUnsaved);
  const racks = Map.groupBy(sheet.lines, ({ rack }) => rack);

  function find(code: string) {
    const line = scannedLine(sheet.lines, code);
    setFault(line || code.trim() === '' ? '' : `No results for ${code.trim()}`);
    if (!line) return;
    setScanned('');
    document.getElementById(countFieldId(line.batchId))?.focus();
  }

  function keepSaving(batchId: string, one: Promise<unknown>) {
    one.catch(() => undefined);
    saving.current.set(batchId, one);
  }

  /** Waits for the counts being saved first. Unsaved counts are listed, and the first of them gets the focus. */
  async function finish() {
    setWaiting(true);
    await Promise.allSettled(saving.current.values());
    const left = [...racks.values()].flat().filter(isUnsaved);
    setMissed(left);
    const [first] = left;
    // The button stays in its loading state throughout: if it could be pressed again for a moment, its lost focus would
    // seem intended.
    if (!first) return steps.finish.mutate({ id: sheet.id }, { onSettled: () => setWaiting(false) });
    setWaiting(false);
    document.getElementById(countFieldId(first.batchId))?.focus();
  }

  return (
    <>
      <TextInput
        ref={scanBox}
        label="Scan or type a batch, barcode or name"
        leftSection={<ScanBarcode size={16} aria-hidden="true" />}
        autoComplete="off"
        maxLength={100}
        value={scanned}
        error={fault || null}
        onChange={(event) => setScanned(event.currentTarget.value)}
        onKeyDown={onEnter(() => find(scanned))}
      />
      <CameraScan onCode={find} />
      {[...racks].map(([rack, lines]) => (
        <section key={rack} aria-label={rack ? `Rack ${rack}` : 'No rack'}>
          <h3 className={styles.rack}>{rack ? `Rack ${rack}` : 'No rack'}</h3>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <CountLine
                key={line.batchId}
                stocktakeId={sheet.id}
                line={line}
                kept={kept}
                onSaving={(one) => keepSaving(line.batchId, one)}
                onCounted={() => scanBox.current?.focus()}
              />
            ))}
          </ul>
        </section>
      ))}
      {unsaved.length > 0 ? (
        <p role="alert" className={styles.unsaved}>
          {`Not saved yet: ${unsaved.map(({ name, batchNumber }) => `${name}, batch ${batchNumber}`).join('; ')}`}
        </p>
      ) : null}
      <div className={styles.end}>
        <span>{`${countText(sheet.counted)} of ${countText(sheet.lines.length)} counted. Items not counted keep their stock.`}</span>
        <Button
          loading={isWaiting}
          // Leaving a field can show a message that moves the button from under the pointer, so the focus changes only
          // after the press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.currentTarget.focus();
            void finish();
          }}
        >
          Finish counting
        </Button>
      </div>
    </>
  );
}
