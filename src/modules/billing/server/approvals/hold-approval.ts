import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { covers } from '../../rules/discount.ts';
import { readApproval } from './read-approvals.ts';

interface Use extends Omit<Parameters<typeof covers>[1], 'askedById'> {
  /** Within what the person may give alone. */
  isFree: boolean;
  approvalId: string | null;
  /** Null: an expense. */
  patientId: string | null;
  by: string;
}

interface Held {
  /** Null: nobody had to approve it. */
  approvalId: string | null;
  approvedBy: string | null;
}

/** Who approved what is done now, locked until it is used; null: nobody did and somebody has to, or it was used before. */
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

/** An approval is good for one bill, and there for one discount or refund; or for one refund out of a deposit or one expense, which have no bill. */
export async function spendApproval(db: Handle, { approvalId }: Held, billId: string | null): Promise<void> {
  if (approvalId === null) return;
  const used = { usedAt: new Date().toISOString(), billId };
  await ride(db, db.updateTable('approvals').set(used).where('id', '=', approvalId));
}
