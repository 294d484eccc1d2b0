import { Button, Group } from '@mantine/core';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { SheetLine, StocktakeSheet } from '../../contract-stocktakes.ts';
import { valueDifferences } from '../../rules/inventory/stocktake.ts';
import { LeftOut } from './left-out.tsx';
import styles from './stocktake.module.css';
import type { StocktakeSteps } from './use-stocktake-steps.ts';

type Judged = SheetLine & { judged: NonNullable<SheetLine['judged']> };

const signed = (text: string, amount: number) => (amount > 0 ? `+${text}` : amount < 0 ? `−${text}` : text);
const difference = ({ judged }: Judged) => signed(countText(Math.abs(judged.difference)), judged.difference);
const value = ({ judged }: Judged) => signed(rupees(Math.abs(judged.difference) * judged.unitValue), judged.difference);

const columns: readonly Column<Judged>[] = [
  { key: 'name', percent: 26, title: 'Medicine', onPhone: 'heading', cell: ({ name }) => name },
  { key: 'batch', percent: 14, title: 'Batch', onPhone: 'detail', cell: ({ batchNumber }) => batchNumber },
  { key: 'who', percent: 16, title: 'Counted by', onPhone: 'detail', cell: ({ countedBy }) => countedBy },
  {
    key: 'then',
    percent: 12,
    title: 'In the books',
    onPhone: 'detail',
    numeric: true,
    cell: ({ judged }) => countText(judged.stockThen),
  },
  {
    key: 'counted',
    percent: 10,
    title: 'Counted',
    onPhone: 'detail',
    numeric: true,
    cell: ({ counted }) => countText(counted ?? 0),
  },
  { key: 'difference', percent: 10, title: 'Difference', onPhone: 'aside', numeric: true, cell: difference },
  { key: 'value', percent: 12, title: 'Value', onPhone: 'detail', numeric: true, cell: value },
];

const isJudged = (line: SheetLine): line is Judged => line.judged !== null;

/** Counts that differ from the books at the time of counting, for someone who has not counted. */
export function StocktakeReview({ sheet, steps }: { sheet: StocktakeSheet; steps: StocktakeSteps }) {
  const { id, state, mayApprove } = sheet;
  const lines = sheet.lines.filter(isJudged);
  const differing = lines.filter(({ judged }) => judged.difference !== 0);
  const { missing, surplus } = valueDifferences(differing.map(({ judged }) => judged));
  const faults = steps.approve.isError ? failureOf(steps.approve.error).fieldErrors : [];
  return (
    <>
      <p className={styles.sums}>
        {`${countText(lines.length)} counted, ${countText(differing.length)} with a difference. ${rupees(missing)} missing, ${rupees(surplus)} surplus.`}
      </p>
      {faults.map(({ field, message }) => (
        <p key={field} role="alert" className={styles.fault}>
          {message}
        </p>
      ))}
      {differing.length === 0 ? (
        <EmptyState title="No differences" text="Everything counted matches the records." />
      ) : (
        <DataTable caption="Differences" columns={columns} rows={differing} rowKey={({ batchId }) => batchId} />
      )}
      <LeftOut lines={sheet.lines} />
      {state === 'finished' ? (
        <Group mt="md" gap="xs">
          <Button disabled={!mayApprove} loading={steps.approve.isPending} onClick={() => steps.approve.mutate({ id })}>
            Approve and book
          </Button>
          <Button variant="default" loading={steps.reopen.isPending} onClick={() => steps.reopen.mutate({ id })}>
            Count again
          </Button>
          {mayApprove ? null : <span>Someone who has not counted has to approve this.</span>}
        </Group>
      ) : null}
    </>
  );
}
