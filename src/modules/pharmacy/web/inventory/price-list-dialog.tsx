import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { ImportDialog } from '#modules/imports/web/import-dialog.tsx';
import { priceListFields } from '../../content/price-list-fields.ts';
import { priceLists } from '../../rules/inventory/price-list.ts';
import { pharmacyApi } from '../api.ts';

export function PriceListDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <ImportDialog
      title="Import price list"
      hint="The first row must hold the headings: medicine, price and any other fields. Prices are per piece, not per strip, and include GST. Medicines in the inventory get the new price; new ones also need form and schedule."
      purpose={priceLists}
      fields={priceListFields}
      start={(run) => pharmacyApi.importPriceList.call(run, { context: { endless: true } })}
      onImported={(count) => {
        notifications.show({ message: `${count.toLocaleString('en-IN')} medicines imported` });
        void queryClient.invalidateQueries({ queryKey: pharmacyApi.key() });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
