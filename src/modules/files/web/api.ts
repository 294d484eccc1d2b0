import { createApi } from '#foundation/web/requests/create-api.ts';
import { filesContract } from '../contract.ts';

export const filesApi = createApi('files', filesContract);
