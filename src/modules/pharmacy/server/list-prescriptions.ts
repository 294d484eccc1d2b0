import { clinicUseCase } from '#foundation/server/use-case.ts';
import { pharmacyContract } from '../contract.ts';
import { readQueue } from './read-queue.ts';

export const listPrescriptions = clinicUseCase(pharmacyContract.prescriptions, ({ clinic }) => readQueue(clinic));
