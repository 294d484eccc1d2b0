import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { staffContract } from '../contract.ts';
import { selectResources } from './select-resources.ts';

export const listResources = clinicUseCase(staffContract.resources, ({ clinic }) => selectResources(clinic).execute());
