import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { id, pharmacyRoles } from './contract-basics.ts';
import { days, isInOrder, outOfOrder } from './contract-registers.ts';

const Asked = days.extend({ id }).refine(isInOrder, outOfOrder);

/** The document has one row per day. */
export const mostPaperDays = 366;

const placeGone = { NOT_FOUND: { status: 404, message: 'Refrigerator not found.' } } as const;

export const temperatureEndpoints = {
  temperaturesCsv: endpoint('GET', '/pharmacy/registers/temperatures/csv', {
    opensPatient: 'none',
    access: pharmacyRoles,
    summary: 'Export every temperature of a refrigerator in a period as a CSV file, oldest first',
  })
    .input(Asked)
    .output(z.file())
    .errors(placeGone),
  temperaturesPdf: endpoint('GET', '/pharmacy/registers/temperatures/pdf', {
    opensPatient: 'none',
    access: pharmacyRoles,
    summary:
      'Get its days as a PDF, A4: number of readings, lowest and highest, those outside the limits and the action taken',
  })
    .input(Asked)
    .output(z.file())
    .errors({
      ...placeGone,
      TOO_MANY: { status: 409, message: 'A PDF holds 366 days. Choose a shorter period.' },
    }),
};
