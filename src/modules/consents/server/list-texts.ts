import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { consentsContract } from '../contract.ts';
import { readTexts } from './read-texts.ts';

export const listTexts = clinicUseCase(consentsContract.texts, ({ clinic }) => readTexts(clinic));
