import { createApi } from '#foundation/web/requests/create-api.ts';
import { auditContract } from '../contract.ts';

export const auditApi = createApi('audit', auditContract);
