import { ActionIcon } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { sizeText } from '#foundation/shared/text/size-text.ts';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import type { StaffDocument } from '../../contract-portal.ts';
import { type Expiry, expiryOf } from '../../rules/documents.ts';
import { OpenFile } from './open-file.tsx';

const hues: Record<Exclude<Expiry, 'none'>, 'red' | 'orange' | 'green'> = {
  expired: 'red',
  soon: 'orange',
  valid: 'green',
};
const words: Record<Exclude<Expiry, 'none'>, string> = { expired: 'Expired', soon: 'Expires soon', valid: 'Valid' };

function ExpiryChip({ expiresOn }: { expiresOn: string | null }) {
  const expiry = expiryOf(expiresOn, clinicToday());
  return expiry === 'none' ? '–' : <StatusChip hue={hues[expiry]}>{words[expiry]}</StatusChip>;
}

export function documentColumns(onRemove: (document: StaffDocument) => void): readonly Column<StaffDocument>[] {
  return [
    {
      key: 'title',
      percent: 42,
      title: 'Document',
      onPhone: 'heading',
      cell: ({ title, file }) => <OpenFile title={title} file={file} />,
    },
    { key: 'size', percent: 14, title: 'Size', onPhone: 'detail', cell: ({ file }) => sizeText(file.size) },
    {
      key: 'expires',
      percent: 18,
      title: 'Expires',
      onPhone: 'detail',
      cell: ({ expiresOn }) => (expiresOn ? dayText(expiresOn) : 'No expiry'),
    },
    {
      key: 'state',
      percent: 16,
      title: 'State',
      onPhone: 'detail',
      cell: ({ expiresOn }) => <ExpiryChip expiresOn={expiresOn} />,
    },
    {
      key: 'remove',
      percent: 10,
      title: 'Remove',
      onPhone: 'aside',
      cell: (document) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove ${document.title}`}
          onClick={() => onRemove(document)}
        >
          <Trash2 size={16} aria-hidden="true" />
        </ActionIcon>
      ),
    },
  ];
}
