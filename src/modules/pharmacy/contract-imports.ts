import { eventIterator } from '@orpc/contract';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { ImportEvent, ImportInput } from '#modules/imports/contract.ts';
import { pharmacyRoles } from './contract-basics.ts';
import { ReceiptHead } from './contract-receipts.ts';

export const importEndpoints = {
  importPriceList: endpoint('POST', '/pharmacy/items/import', {
    access: pharmacyRoles,
    summary:
      'Set the prices of all medicines of an uploaded CSV or Excel table and add those that are new, or none; tells how far it is',
  })
    .input(ImportInput)
    .output(eventIterator(ImportEvent)),
  importGoods: endpoint('POST', '/pharmacy/goods-receipts/import', {
    access: pharmacyRoles,
    summary: 'Receive all lines of a CSV or Excel table from the supplier, or none; reports progress',
  })
    .input(ImportInput.extend(ReceiptHead.shape))
    .output(eventIterator(ImportEvent)),
};
