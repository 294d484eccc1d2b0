import { Button } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { later } from '#foundation/web/screens/later.tsx';

const PriceListDialog = later(async () => (await import('./price-list-dialog.tsx')).PriceListDialog);

export function ImportPriceList() {
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<FileUp size={16} aria-hidden="true" />}
        onClick={() => setImporting(true)}
      >
        Import price list
      </Button>
      {isImporting ? <PriceListDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}
