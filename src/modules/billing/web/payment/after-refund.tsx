import { Radio, Stack } from '@mantine/core';
import { rupees } from '#foundation/shared/money.ts';
import type { Bill } from '../../rules/bill.ts';
import { afterRefund } from '../../rules.ts';

interface AfterRefundProps {
  bill: Bill;
  amount: number;
  isOwedAgain: boolean;
  onChange: (isOwedAgain: boolean) => void;
}

const dueText = (due: number) => (due > 0 ? `${rupees(due)} will be due.` : 'Nothing will be due.');

/** Shows the effect of a refund on the bill before it is made. */
export function AfterRefund({ bill, amount, isOwedAgain, onChange }: AfterRefundProps) {
  const owed = afterRefund(bill, amount, true);
  const reduced = afterRefund(bill, amount, false);
  if (amount > 0 && reduced.credited === 0) return <p>Already credited. The bill does not change.</p>;
  return (
    <Radio.Group
      label="The bill"
      value={isOwedAgain ? 'owed' : 'reduced'}
      onChange={(value) => onChange(value === 'owed')}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="owed"
          label="Still to be paid"
          description={`It was paid by the wrong method or on the wrong bill. ${dueText(owed.due)}`}
        />
        <Radio
          value="reduced"
          label="Reduced"
          description={`A credit note takes ${rupees(reduced.credited)} off the bill. ${dueText(reduced.due)}`}
        />
      </Stack>
    </Radio.Group>
  );
}
