import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const Status = z.object({ status: z.literal('ok') });

export const healthContract = {
  health: endpoint('GET', '/health', { opensPatient: 'none', access: 'anyone', summary: 'The process answers' }).output(
    Status,
  ),
  ready: endpoint('GET', '/ready', {
    opensPatient: 'none',
    access: 'anyone',
    summary: 'The database answers too',
  }).output(Status),
};
