import { Button, Group } from '@mantine/core';
import { FileDown, Printer } from 'lucide-react';
import type { Ref } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import type { Bill } from '../../rules/bill.ts';
import { paperOf } from '../../rules/receipt-sheet.ts';
import { creditedOf, dueOf } from '../../rules.ts';
import { billingApi } from '../api.ts';
import { useSaveFile } from '../use-save-file.ts';
import { BillAgainButton } from './bill-again-button.tsx';

export type BillStep = 'credit' | 'send';

const isLeft = ({ amount, credited }: Bill['lines'][number]) => credited < amount;

interface BillActionsProps {
  bill: Bill;
  printButton: Ref<HTMLButtonElement>;
  onPrint: () => void;
  onGo: (step: BillStep) => void;
  onClose: () => void;
}

/** The actions on an issued bill besides paying it. */
export function BillActions({ bill, printButton, onPrint, onGo, onClose }: BillActionsProps) {
  const download = useSaveFile(bill.billNumber, () => billingApi.receipt.call({ id: bill.id }));
  return (
    <>
      <ChangeFailure title="No PDF" change={download} />
      <Group justify="flex-end" gap="xs">
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
        {bill.total === 0 ? <BillAgainButton bill={bill} onDone={onClose} /> : null}
        {creditedOf(bill) < bill.total && bill.lines.some(isLeft) ? (
          <Button variant="subtle" onClick={() => onGo('credit')}>
            Credit note
          </Button>
        ) : null}
        <Button variant="subtle" onClick={() => onGo('send')}>
          Send
        </Button>
        <Button
          variant="default"
          leftSection={<FileDown size={16} aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          PDF
        </Button>
        <Button
          ref={printButton}
          variant={dueOf(bill) > 0 ? 'default' : 'filled'}
          leftSection={<Printer size={16} aria-hidden="true" />}
          onClick={onPrint}
        >
          {paperOf(bill) === 'Receipt' ? 'Print receipt' : 'Print bill'}
        </Button>
      </Group>
    </>
  );
}
