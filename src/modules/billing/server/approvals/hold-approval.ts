import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { covers } from '../../rules/discount.ts';
import { readApproval } from './read-approvals.ts';

interface Use extends Omit<Parameters<typeof covers>[1], 'askedById'> {
  /** The amount is within what the person may give alone. */
  isFree: boolean;
  approvalId: string | null;
  /** Null for an expense. */
  patientId: string | null;
  by: string;
}

interface Held {
  /** Null if no approval was needed. */
  approvalId: string | null;
  approvedBy: string | null;
}

/**
 * Returns who approved this action and locks the approval until it is used; null if a required approval is missing or
 * already used.
 */
export async function holdApproval(db: Handle, use: Use): Promise<Held | null> {
  const { isFree, approvalId, patientId, by, ...wanted } = use;
  if (isFree) return { approvalId: null, approvedBy: null };
  if (approvalId === null) return null;
  const held = await db
    .selectFrom('approvals')
    .select('decidedBy')
    .where('id', '=', approvalId)
    .where('patientId', 'is not distinct from', patientId)
    .where('isApproved', '=', true)
    .where('usedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return null;
  const isCovered = covers(await readApproval(db, approvalId), { ...wanted, askedById: by });
  return isCovered ? { approvalId, approvedBy: held.decidedBy } : null;
}

/**
 * An approval can be used once: for a discount or refund on one bill, or for a refund from a deposit or an expense,
 * which have no bill.
 */
export async function spendApproval(db: Handle, { approvalId }: Held, billId: string | null): Promise<void> {
  if (approvalId === null) return;
  const used = { usedAt: new Date().toISOString(), billId };
  await ride(db, db.updateTable('approvals').set(used).where('id', '=', approvalId));
}
