import { ActionIcon, Autocomplete, Button, Group, NativeSelect, type OptionsFilter, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { usePractice } from '#foundation/web/screens/screen-of.ts';
import { LineFigures } from '../../rules/bill.ts';
import type { DraftLine } from '../../rules/bill-draft.ts';
import { typedPrice } from '../../rules/prices/price.ts';
import { type IncomeCategory, incomeCategories, practiceOf } from '../../rules.ts';
import { billingApi } from '../api.ts';
import { AddPackage } from './add-package.tsx';
import styles from './bill-dialog.module.css';

const newLine = (category: IncomeCategory): DraftLine => ({
  key: crypto.getRandomValues(new Uint32Array(2)).join('-'),
  description: '',
  category,
  quantity: 1,
  unitPrice: null,
  source: null,
  sourceId: null,
  moreIds: [],
});

/**
 * Shown while typing, because the total is not computed from invalid figures. Empty fields are reported only on saving.
 */
function figureFault({ quantity, unitPrice }: DraftLine, field: keyof z.input<typeof LineFigures>): string | undefined {
  const { error } = LineFigures.safeParse({
    quantity: Number.isNaN(quantity) ? 1 : quantity,
    unitPrice: unitPrice ?? 0,
  });
  return error?.issues.find(({ path }) => path[0] === field)?.message;
}

interface BillLinesProps {
  lines: readonly DraftLine[];
  faults: Partial<Record<string, string>>;
  onChange: (lines: DraftLine[]) => void;
}

export function BillLines({ lines, faults, onChange }: BillLinesProps) {
  const workspace = usePractice();
  const charged = lines.find(({ source }) => source !== null);
  const practice = charged ? practiceOf(charged.category) : workspace;
  const isOwn = (category: IncomeCategory) => practice === null || practiceOf(category) === practice;
  const categories = incomeCategories.filter(isOwn);
  const prices = useQuery(billingApi.prices.queryOptions());
  const clinicPrices = prices.data?.filter(({ doctorId, category }) => doctorId === null && isOwn(category)) ?? [];
  const [added, setAdded] = useState<string | null>(null);
  const addedField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (added) addedField.current?.focus();
  }, [added]);
  const set = (key: string, change: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...change } : line)));

  const codes = new Map(clinicPrices.map(({ service, code }) => [service, code]));
  const byNameOrCode: OptionsFilter = ({ options, search }) => {
    const typed = search.trim().toLowerCase();
    const names = (service: string) => [service, codes.get(service) ?? ''];
    return options.filter(
      (option) => 'value' in option && names(String(option.value)).some((name) => name.toLowerCase().includes(typed)),
    );
  };

  function name(line: DraftLine, description: string) {
    const price = typedPrice(clinicPrices, description, clinicToday());
    set(line.key, price ? { description, category: price.category, unitPrice: price.amount } : { description });
  }

  function add() {
    const line = newLine(categories[0] ?? 'Other');
    onChange([...lines, line]);
    setAdded(line.key);
  }

  return (
    <div className={styles.lines}>
      {lines.map((line, at) => (
        <fieldset key={line.key} className={styles.line}>
          <legend className="visually-hidden">{`Line ${at + 1}`}</legend>
          {line.source === null ? (
            <Autocomplete
              ref={line.key === added ? addedField : undefined}
              label="For"
              className={styles.what}
              data={[...new Set(clinicPrices.map(({ service }) => service))]}
              filter={byNameOrCode}
              maxLength={200}
              value={line.description}
              error={faults[`lines.${at}.description`]}
              onChange={(typed) => name(line, typed)}
            />
          ) : (
            // The days of a stay need several lines on a phone.
            <Textarea
              label="For"
              className={styles.what}
              readOnly
              autosize
              minRows={1}
              value={line.description}
              error={faults[`lines.${at}.description`]}
            />
          )}
          {line.source === null ? (
            <NativeSelect
              label="Category"
              className={styles.category}
              value={line.category}
              onChange={(event) =>
                set(line.key, {
                  category: incomeCategories.find((one) => one === event.currentTarget.value) ?? line.category,
                })
              }
              data={categories}
            />
          ) : null}
          <QuantityField
            label="Qty"
            className={styles.quantity}
            min={1}
            readOnly={line.moreIds.length > 0}
            hideControls
            value={line.quantity}
            error={faults[`lines.${at}.quantity`] ?? figureFault(line, 'quantity')}
            onChange={(quantity) => set(line.key, { quantity })}
          />
          <RupeeField
            label="Price"
            className={styles.price}
            value={line.unitPrice}
            error={faults[`lines.${at}.unitPrice`] ?? figureFault(line, 'unitPrice')}
            onChange={(unitPrice) => set(line.key, { unitPrice })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            className={styles.remove}
            aria-label={`Remove line ${at + 1}`}
            onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
          >
            <X size={16} aria-hidden="true" />
          </ActionIcon>
        </fieldset>
      ))}
      <Group gap="xs">
        <Button
          variant="subtle"
          size="sm"
          className={styles.add}
          leftSection={<Plus size={14} aria-hidden="true" />}
          onClick={add}
        >
          Add line
        </Button>
        <AddPackage
          prices={clinicPrices}
          onAdd={(added) => onChange([...lines, ...added.map((line) => ({ ...newLine(line.category), ...line }))])}
        />
      </Group>
    </div>
  );
}
