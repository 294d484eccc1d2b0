import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { ExportedFile, ExportFormat, exportErrors } from '#foundation/shared/export-table.ts';
import { cashiers } from '#modules/cashier/rules.ts';
import { ImportEvent, ImportInput } from '#modules/imports/contract.ts';
import { NewPrice, Price } from './rules/prices/price.ts';

export const priceEndpoints = {
  prices: endpoint('GET', '/billing/prices', {
    opensPatient: 'none',
    access: cashiers,
    shows: ['service_prices', 'service_codes'],
    summary: 'The price list, with prices of the past',
  }).output(z.array(Price)),

  setPrice: endpoint('POST', '/billing/prices', {
    access: ['admin'],
    summary: 'Set the price of a service from a day on; one in the past counts for what is not billed yet',
    successStatus: 201,
  })
    .input(NewPrice)
    .output(Price),

  importPrices: endpoint('POST', '/billing/prices/import', {
    access: ['admin'],
    summary: 'Set all prices of an uploaded CSV or Excel table, or none; tells how far it is',
  })
    .input(ImportInput)
    .output(eventIterator(ImportEvent)),

  exportPrices: endpoint('GET', '/billing/prices/export', {
    opensPatient: 'none',
    access: ['admin'],
    summary: 'The price list as a CSV or Excel file that can be imported again',
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ format: ExportFormat.default('csv') }))
    .output(ExportedFile)
    .errors(exportErrors),

  removePrice: endpoint('DELETE', '/billing/prices/{id}', {
    access: ['admin'],
    summary: 'Take a price off the list; bills that were issued keep theirs',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .errors({ NOT_FOUND: { status: 404, message: 'Price not found.' } }),
};
