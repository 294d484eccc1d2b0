import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const requestsContract = {
  settle: endpoint('POST', '/requests/{key}/settle', {
    access: 'signed-in',
    summary: 'Whether a change with this Idempotency-Key was saved; if not, it never will be',
  })
    .input(z.object({ key: z.string().regex(/^[\w-]{8,100}$/) }))
    .output(z.object({ isSaved: z.boolean() })),
};
