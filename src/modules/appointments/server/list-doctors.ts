import { clinicUseCase } from '#foundation/server/use-case.ts';
import { appointmentsContract } from '../contract.ts';
import { readDoctors } from './read-doctors.ts';

export const listDoctors = clinicUseCase(appointmentsContract.doctors, ({ clinic }) => readDoctors(clinic));
