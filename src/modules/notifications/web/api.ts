import { createApi } from '#foundation/web/create-api.ts';
import { notificationsContract } from '../contract.ts';

export const notificationsApi = createApi('notifications', notificationsContract);
