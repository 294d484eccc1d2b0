import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { ExportFormat } from '#foundation/shared/export-table.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { ExportButtons } from '#foundation/ui/lists/export-buttons.tsx';
import { download } from '#foundation/web/files/download.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { ImportDialog } from '#modules/imports/web/import-dialog.tsx';
import { priceFields } from '../../content/price-fields.ts';
import { priceTables } from '../../rules/prices/imported-price.ts';
import { billingApi } from '../api.ts';

/** Exports and imports the price list as a table. */
export function PriceTables() {
  const queryClient = useQueryClient();
  const [isImporting, setImporting] = useState(false);
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => download(`/billing/prices/export?format=${format}`, `prices.${format}`),
  });
  return (
    <>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<FileUp size={16} aria-hidden="true" />}
          onClick={() => setImporting(true)}
        >
          Import
        </Button>
        <ExportButtons
          writing={exporting.isPending ? exporting.variables : null}
          onExport={(format) => exporting.mutate(format)}
        />
      </Group>
      <ChangeFailure title="Not exported" change={exporting} />
      {isImporting ? (
        <ImportDialog
          title="Import prices"
          hint="The first row must hold the headings: service, category, price, from and any other fields. A price that starts on the same day is replaced."
          purpose={priceTables}
          fields={Object.values(priceFields)}
          start={(run) => billingApi.importPrices.call(run, { context: { endless: true } })}
          onImported={(count) => {
            notifications.show({ message: `${count.toLocaleString('en-IN')} prices imported` });
            void readAgain(queryClient, ['service_prices']);
            setImporting(false);
          }}
          onClose={() => setImporting(false)}
        />
      ) : null}
    </>
  );
}
