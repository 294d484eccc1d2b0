import { Button, Checkbox, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { DateField } from '#foundation/ui/fields/date-field.tsx';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { TypedNumberInput } from '#foundation/ui/fields/typed-number-input.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { rateText } from '#modules/billing/rules/tax/gst.ts';
import { isLoss } from '../../rules/inventory/prices.ts';
import {
  addedGst,
  deliveryOf,
  isCountable,
  packFaults,
  pieceMrp,
  rateDifference,
  rateFor,
  shortDatedWords,
} from '../../rules/purchase/goods-receipt.ts';
import styles from '../handed-lines.module.css';
import grid from './receipt-line.module.css';
import { type TypedLine, withPackOf } from './use-receipt-draft.ts';

interface ReceiptLineProps {
  line: TypedLine;
  ratesIncludeGst: boolean;
  /** Whether the line was just added, so that its batch number is typed next. */
  isNew: boolean;
  faultOf: (field: string) => string | undefined;
  onChange: (changes: Partial<TypedLine>) => void;
  onRemove: () => void;
}

const hundredths = 100;
const countFields = ['billed', 'free', 'short', 'damaged'] as const;

/** For example "11 × 10: 110 into stock, ₹926.25 with GST 5%, ₹8.42 each, ₹0.50 above the order". */
function outcome(line: TypedLine, gst: number): string {
  if (line.rate === null || !isCountable(line)) return '';
  const { stocked, amount, rate, cost, claim } = deliveryOf({ ...line, rate: line.rate }, gst);
  const difference = rateDifference(rate, line.ordered && rateFor(line.ordered, line.packOf)) ?? 0;
  const packs = countText(stocked / line.packOf);
  return [
    `${line.packOf > 1 ? `${packs} × ${countText(line.packOf)}: ` : ''}${countText(stocked)} into stock`,
    gst > 0 ? `${rupees(amount)} with GST ${rateText(gst)}` : rupees(amount),
    cost !== null && `${rupees(cost)} each`,
    claim > 0 && `${rupees(claim)} to claim`,
    difference !== 0 && `${rupees(Math.abs(difference))} ${difference > 0 ? 'above' : 'below'} the order`,
  ]
    .filter(Boolean)
    .join(', ');
}

export function ReceiptLine({ line, ratesIncludeGst, isNew, faultOf, onChange, onRemove }: ReceiptLineProps) {
  const batch = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) batch.current?.focus();
  }, [isNew]);
  const gst = addedGst(ratesIncludeGst, line.gstRate);
  const isByPack = line.packOf > 1;
  const { cost } = deliveryOf({ ...line, rate: line.rate ?? 0 }, gst);
  const shortDated = shortDatedWords(line.expiryDate, clinicToday());
  return (
    <fieldset className={styles.line} aria-label={line.name}>
      <p className={styles.drug}>
        {line.name}
        <Button variant="subtle" size="compact-xs" aria-label={`Remove ${line.name}`} onClick={onRemove}>
          Remove
        </Button>
      </p>
      {faultOf('itemId') ? <p className={styles.out}>{faultOf('itemId')}</p> : null}
      <div className={grid.fields}>
        <TextInput
          ref={batch}
          label="Batch"
          required
          maxLength={40}
          value={line.batchNumber}
          error={faultOf('batchNumber')}
          onChange={(event) => onChange({ batchNumber: event.currentTarget.value })}
        />
        <DateField
          label="Expiry"
          required={line.form !== 'consumable'}
          byMonth
          min={clinicToday()}
          value={line.expiryDate}
          error={faultOf('expiryDate')}
          onChange={(expiryDate) => onChange({ expiryDate })}
        />
        <QuantityField
          label="Pieces per pack"
          required
          value={line.packOf}
          error={faultOf('packOf') ?? packFaults(line.packOf, line)[0]?.message}
          onChange={(packOf) => onChange(withPackOf(packOf, line, ratesIncludeGst))}
        />
        {countFields.map((field) => (
          <QuantityField
            key={field}
            label={`${isByPack ? 'Packs' : 'Pieces'} ${field}`}
            required={field === 'billed'}
            value={line[field]}
            error={faultOf(field)}
            onChange={(count) => onChange({ [field]: count })}
          />
        ))}
        <RupeeField
          label={ratesIncludeGst ? 'Rate incl. GST' : 'Rate excl. GST'}
          required
          value={line.rate}
          error={faultOf('rate')}
          onChange={(rate) => onChange({ rate })}
        />
        <RupeeField
          label={isByPack ? 'MRP of a pack' : 'MRP'}
          required={line.form !== 'consumable'}
          value={line.mrp}
          error={faultOf('mrp')}
          onChange={(mrp) => onChange({ mrp })}
        />
        <TypedNumberInput
          label="Discount, %"
          hideControls
          decimalScale={2}
          value={Number.isNaN(line.discount) ? null : line.discount / hundredths}
          error={faultOf('discount')}
          onChange={(typed) => onChange({ discount: typed === null ? Number.NaN : Math.round(typed * hundredths) })}
        />
        <TextInput
          label="Scheme"
          placeholder="10+1"
          maxLength={40}
          value={line.scheme}
          error={faultOf('scheme')}
          onChange={(event) => onChange({ scheme: event.currentTarget.value })}
        />
      </div>
      <p className={styles.muted}>{outcome(line, gst)}</p>
      {shortDated ? <p className={styles.check}>{shortDated}</p> : null}
      {isLoss(pieceMrp(line.mrp, line.packOf), cost) ? (
        <Checkbox
          label="The MRP below the cost is correct"
          checked={line.isLossMeant}
          onChange={(event) => onChange({ isLossMeant: event.currentTarget.checked })}
        />
      ) : null}
    </fieldset>
  );
}
