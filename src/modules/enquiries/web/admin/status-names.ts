import type { Status } from '../../rules.ts';

export const statusNames: Record<Status, string> = { new: 'New', contacted: 'Contacted', closed: 'Closed' };
