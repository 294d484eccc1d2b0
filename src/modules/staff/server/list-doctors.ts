import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { staffContract } from '../contract.ts';
import { readDoctors } from './read-doctors.ts';

export const listDoctors = clinicUseCase(staffContract.doctors, ({ clinic }) => readDoctors(clinic));
