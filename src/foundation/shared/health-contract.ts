import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const Status = z.object({ status: z.literal('ok') });

export const healthContract = {
  health: endpoint('GET', '/health', { access: 'anyone', summary: 'The process answers' }).output(Status),
  ready: endpoint('GET', '/ready', { access: 'anyone', summary: 'The database answers too' }).output(Status),
};
