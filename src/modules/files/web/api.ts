import { createApi } from '#foundation/web/create-api.ts';
import { filesContract } from '../contract.ts';

export const filesApi = createApi('files', filesContract);
