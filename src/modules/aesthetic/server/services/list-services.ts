import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { aestheticContract } from '../../contract.ts';
import { selectServices } from './service-row.ts';

export const listServices = clinicUseCase(aestheticContract.services, ({ clinic }) =>
  selectServices(clinic).orderBy('isActive', 'desc').orderBy('name').execute(),
);
