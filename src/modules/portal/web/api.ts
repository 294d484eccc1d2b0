import { createApi } from '#foundation/web/create-api.ts';
import { portalContract } from '../contract.ts';

export const portalApi = createApi('portal', portalContract);
