import { createApi } from '#foundation/web/requests/create-api.ts';
import { notificationsContract } from '../contract.ts';

export const notificationsApi = createApi('notifications', notificationsContract);
