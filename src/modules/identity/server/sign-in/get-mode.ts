import { useCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';

export const getMode = useCase(identityContract.mode, async ({ context }) => ({ demo: context.settings.demo }));
