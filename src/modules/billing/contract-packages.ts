import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { outdated } from '#foundation/shared/version.ts';
import { cashiers } from '#modules/cashier/rules.ts';
import { Package, SavedPackage } from './rules/prices/package.ts';

export const packageEndpoints = {
  packages: endpoint('GET', '/billing/packages', {
    opensPatient: 'none',
    access: cashiers,
    shows: ['service_packages'],
    summary: 'Several services at one price, those that are offered first',
  }).output(z.array(Package)),

  savePackage: endpoint('POST', '/billing/packages', {
    access: ['admin'],
    summary: 'Add a package or change one; issued bills stay as they are',
  })
    .input(SavedPackage)
    .output(Package)
    .errors({
      NOT_FOUND: { status: 404, message: 'Package not found.' },
      ...outdated,
    }),
};
