import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { consultationsContract } from '../../contract.ts';
import { readOwnDrugs } from './own-drugs.ts';

export const listDrugs = clinicUseCase(consultationsContract.drugs, ({ clinic }) => readOwnDrugs(clinic));
