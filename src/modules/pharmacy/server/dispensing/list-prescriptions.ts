import { clinicUseCase, sharedUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { findSigned, readQueue } from './read-queue.ts';

export const listPrescriptions = sharedUseCase(pharmacyContract.prescriptions, ({ clinic }) => readQueue(clinic));

export const findPrescriptions = clinicUseCase(pharmacyContract.findPrescriptions, ({ input, clinic }) =>
  findSigned(clinic, input.search),
);
