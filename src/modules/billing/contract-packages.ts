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
    summary: 'List the packages, which are several services at one price; available ones first',
  }).output(z.array(Package)),

  savePackage: endpoint('POST', '/billing/packages', {
    access: ['admin'],
    summary: 'Add or change a package; issued bills stay as they are',
  })
    .input(SavedPackage)
    .output(Package)
    .errors({
      NOT_FOUND: { status: 404, message: 'Package not found.' },
      ...outdated,
    }),
};
