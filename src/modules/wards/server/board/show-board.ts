import { sharedUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { readBeds } from './read-beds.ts';
import { selectWards } from './read-wards.ts';

export const showBoard = sharedUseCase(wardsContract.board, async ({ clinic }) => {
  const [wards, beds] = await Promise.all([selectWards(clinic).execute(), readBeds(clinic)]);
  return { wards, beds };
});
