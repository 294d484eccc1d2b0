import { TextInput } from '@mantine/core';
import { CircleCheck, OctagonX, ScanBarcode } from 'lucide-react';
import { useRef, useState } from 'react';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { PrescriptionLine } from '../../contract-dispensing.ts';
import { type Checked, checkScan, type Scan } from '../../rules/dispensing/dispensing-scan.ts';
import { CameraScan } from '../camera-scan.tsx';
import { KeepBarcode } from './keep-barcode.tsx';
import { type Handed, handedOf, owedBy, treatmentBy } from './proposal.ts';
import styles from './scan-check.module.css';

interface ScanCheckProps {
  lines: readonly PrescriptionLine[];
  handed: readonly Handed[];
  onChecked: (checked: Checked) => void;
}

/**
 * A scanner types the code and Enter, and some send Enter twice; the field is then ready for the next code. Enter in
 * the empty field hands everything over, but not once something was scanned, because the rest is not checked yet.
 */
export function ScanCheck({ lines, handed, onChecked }: ScanCheckProps) {
  const [typed, setTyped] = useState('');
  const [scan, setScan] = useState<Scan | null>(null);
  const [lastCode, setLastCode] = useState('');
  // The lines include a saved barcode only after they are loaded again, and the next scan may come before that.
  const [kept, setKept] = useState<ReadonlyMap<string, string>>(new Map());
  const field = useRef<HTMLInputElement>(null);

  function check(code: string, known = kept) {
    const scannable = lines.map((line, at) => ({
      products: (owedBy(line) === 0 ? [] : line.products).map((product) => ({
        ...product,
        barcode: product.barcode || (known.get(product.itemId) ?? ''),
      })),
      quantityOf: (product: PrescriptionLine['products'][number]) => {
        const now = handed[at];
        return now?.itemId === product.itemId ? now.quantity : handedOf(line, product).quantity;
      },
      treatmentOf: ({ itemId }: PrescriptionLine['products'][number]) => treatmentBy(line, itemId),
    }));
    const result = checkScan(scannable, code, clinicToday());
    setScan(result);
    setLastCode(code);
    setTyped('');
    if (result.checked) onChecked(result.checked);
  }

  const Icon = scan?.checked ? CircleCheck : OctagonX;
  return (
    <div>
      <TextInput
        ref={field}
        label="Scan to check"
        placeholder="Barcode or batch"
        data-autofocus
        autoComplete="off"
        maxLength={100}
        leftSection={<ScanBarcode size={16} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || (typed.trim() === '' && !scan)) return;
          event.preventDefault();
          if (typed.trim() !== '') check(typed);
        }}
      />
      <CameraScan onCode={(code) => check(code)} />
      <p role="alert" className={scan ? (scan.checked ? styles.right : styles.wrong) : undefined}>
        {scan ? (
          <>
            <Icon size={22} aria-hidden="true" />
            {scan.message}
          </>
        ) : null}
      </p>
      {scan && !scan.checked && scan.newCode ? (
        <KeepBarcode
          key={lastCode}
          code={scan.newCode}
          onKept={({ itemId, barcode }) => {
            const known = new Map(kept).set(itemId, barcode);
            setKept(known);
            check(lastCode, known);
            field.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}
