import { Input, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import type { WardProduct } from '../../contract-medicines.ts';
import { type ExtraReason, extraReasonNames, extraReasons } from '../../rules/extra-pieces.ts';
import { wardsApi } from '../api.ts';

export interface Drawing {
  itemId: string;
  /** NaN if nothing is typed. */
  quantity: number;
  extra: { why: ExtraReason; note: string } | null;
}

interface WardStockFieldsProps {
  orderId: string;
  value: Drawing | null;
  /** Faults found by the server, by field name. */
  faults: Partial<Record<'itemId' | 'quantity' | 'extra' | 'extraNote', string | undefined>>;
  onChange: (drawing: Drawing) => void;
}

const batchText = ({ batchNumber, expiryDate, available }: WardProduct) =>
  [`Batch ${batchNumber}`, expiryDate && `expires ${dayText(expiryDate)}`, `${available} left`]
    .filter(Boolean)
    .join(', ');

const isMore = ({ pieces }: WardProduct, quantity: number) => pieces !== null && quantity > pieces;

/** The ward stock of an ordered medicine; the batch that expires first is taken first. */
export function WardStockFields({ orderId, value, faults, onChange }: WardStockFieldsProps) {
  const extra = value?.extra ?? null;
  const query = useQuery(wardsApi.wardStock.queryOptions({ input: { id: orderId } }));
  return (
    <Loaded what="the ward stock" query={query} height={120}>
      {(products) => {
        const chosen = products.find(({ itemId }) => itemId === value?.itemId);
        if (products.length === 0) return <p role="status">The ward stock has none of this medicine.</p>;
        return (
          <>
            {products.flatMap(({ itemId, name, recalled }) =>
              recalled
                // For the chosen medicine it is shown below its field.
                .filter((words) => itemId !== chosen?.itemId || words !== chosen.refusal)
                .map((words) => (
                  <Input.Error key={`${itemId} ${words}`} size="sm" role="alert">{`${name}: ${words}`}</Input.Error>
                )),
            )}
            <NativeSelect
              label="From ward stock"
              autoFocus
              required
              description={chosen && chosen.available > 0 ? batchText(chosen) : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={value?.itemId ?? ''}
              error={chosen?.refusal ?? faults.itemId}
              onChange={({ currentTarget: { value: itemId } }) => {
                const product = products.find((one) => one.itemId === itemId);
                const quantity = (product?.refusal ? null : product?.pieces) ?? Number.NaN;
                onChange({ itemId, quantity, extra: null });
              }}
              data={[
                { value: '', label: 'Choose a product' },
                ...products.map((product) => ({ value: product.itemId, label: product.name })),
              ]}
            />
            {chosen && !chosen.refusal ? (
              <QuantityField
                label="Pieces taken"
                required
                description={chosen.pieces === null ? 'Tablets, ampoules or bottles opened for this dose' : undefined}
                value={value?.quantity ?? Number.NaN}
                error={faults.quantity}
                onChange={(quantity) =>
                  onChange({ itemId: chosen.itemId, quantity, extra: isMore(chosen, quantity) ? extra : null })
                }
              />
            ) : null}
            {chosen && value && isMore(chosen, value.quantity) ? (
              <NativeSelect
                label="Reason for the extra"
                required
                value={extra?.why ?? ''}
                error={faults.extra}
                onChange={(event) => {
                  const why = extraReasons.find((reason) => reason === event.currentTarget.value);
                  onChange({ ...value, extra: why ? { why, note: extra?.note ?? '' } : null });
                }}
                data={[
                  { value: '', label: `Choose: the dose is ${chosen.pieces}` },
                  ...extraReasons.map((reason) => ({ value: reason, label: extraReasonNames[reason] })),
                ]}
              />
            ) : null}
            {value && extra ? (
              <TextInput
                label={extra.why === 'other' ? 'Reason' : 'Note'}
                required={extra.why === 'other'}
                maxLength={120}
                value={extra.note}
                error={faults.extraNote}
                onChange={(event) => onChange({ ...value, extra: { ...extra, note: event.currentTarget.value } })}
              />
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}
