import { z } from 'zod';

export const oneBill = z.object({ id: z.uuid('Bill not found') });
export const billNotFound = { NOT_FOUND: { status: 404, message: 'Bill not found.' } } as const;
