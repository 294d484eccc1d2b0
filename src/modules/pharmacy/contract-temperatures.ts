import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { id, pharmacyRoles } from './contract-basics.ts';
import { days, isInOrder, outOfOrder } from './contract-registers.ts';

const Asked = days.extend({ id }).refine(isInOrder, outOfOrder);

/** A row for each. */
export const mostPaperDays = 366;

const placeGone = { NOT_FOUND: { status: 404, message: 'Refrigerator not found.' } } as const;

export const temperatureEndpoints = {
  temperaturesCsv: endpoint('GET', '/pharmacy/registers/temperatures/csv', {
    opensPatient: 'none',
    access: pharmacyRoles,
    summary: 'Every temperature of a refrigerator in a period as a CSV file, the oldest first',
  })
    .input(Asked)
    .output(z.file())
    .errors(placeGone),
  temperaturesPdf: endpoint('GET', '/pharmacy/registers/temperatures/pdf', {
    opensPatient: 'none',
    access: pharmacyRoles,
    summary: 'Its days as a PDF, A4: how often it was read, the lowest and highest, what was outside and what was done',
  })
    .input(Asked)
    .output(z.file())
    .errors({
      ...placeGone,
      TOO_MANY: { status: 409, message: 'A PDF holds 366 days. Choose a shorter period.' },
    }),
};
