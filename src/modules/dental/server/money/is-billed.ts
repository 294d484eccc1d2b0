import type { Handle } from '#foundation/server/database/database.ts';
import { isBilled as isChargeBilled } from '#modules/billing/server/charges/is-billed.ts';
import { procedureCharges } from './procedure-charges.ts';

export const isBilled = (db: Handle, entryId: string) => isChargeBilled(db, procedureCharges.name, entryId);
