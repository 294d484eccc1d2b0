import { ActionIcon } from '@mantine/core';
import { FileDown } from 'lucide-react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import type { Bill } from '../../rules/bill.ts';
import { billingApi } from '../api.ts';
import { useSaveFile } from '../use-save-file.ts';

export function CreditNotePdf({ note: { id, creditNumber } }: { note: Bill['creditNotes'][number] }) {
  const download = useSaveFile(creditNumber, () => billingApi.creditNotePaper.call({ id }));
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`PDF of credit note ${creditNumber}`}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        <FileDown size={16} aria-hidden="true" />
      </ActionIcon>
      <ChangeFailure title="No PDF" change={download} />
    </>
  );
}
