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
    summary: 'Get the price list, including past prices',
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
    summary: 'Import all prices of an uploaded CSV or Excel table, or none; reports progress',
  })
    .input(ImportInput)
    .output(eventIterator(ImportEvent)),

  exportPrices: endpoint('GET', '/billing/prices/export', {
    opensPatient: 'none',
    access: ['admin'],
    summary: 'Download the price list as a CSV or Excel file that can be imported again',
  })
    .route({ outputStructure: 'detailed' })
    .input(z.object({ format: ExportFormat.default('csv') }))
    .output(ExportedFile)
    .errors(exportErrors),

  removePrice: endpoint('DELETE', '/billing/prices/{id}', {
    access: ['admin'],
    summary: 'Remove a price from the list; issued bills keep their prices',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .errors({ NOT_FOUND: { status: 404, message: 'Price not found.' } }),
};
