import { createApi } from '#foundation/web/requests/create-api.ts';
import { portalContract } from '../contract.ts';

export const portalApi = createApi('portal', portalContract);
