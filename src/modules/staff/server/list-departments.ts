import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { staffContract } from '../contract.ts';
import { selectDepartments } from './select-departments.ts';

export const listDepartments = clinicUseCase(staffContract.departments, ({ clinic }) =>
  selectDepartments(clinic).orderBy('name').execute(),
);
