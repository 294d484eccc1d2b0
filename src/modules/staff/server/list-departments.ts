import { clinicUseCase } from '#foundation/server/use-case.ts';
import { staffContract } from '../contract.ts';

export const listDepartments = clinicUseCase(staffContract.departments, ({ clinic }) =>
  clinic.selectFrom('departments').select(['id', 'name']).orderBy('name').execute(),
);
