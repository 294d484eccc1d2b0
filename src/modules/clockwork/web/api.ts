import { createApi } from '#foundation/web/requests/create-api.ts';
import { clockworkContract } from '../contract.ts';

export const clockworkApi = createApi('clockwork', clockworkContract);
