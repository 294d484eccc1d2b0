import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import {
  type Caller,
  clinicUseCase,
  personUseCase,
  type RequestContext,
} from '#foundation/server/requests/use-case.ts';
import { isDemoAccount } from '#modules/identity/rules.ts';
import { checkColleague } from '#modules/identity/server/colleague/check-colleague.ts';
import { checkedAt, newCheckProof } from '#modules/identity/server/colleague/check-proof.ts';
import { pharmacyContract } from '../../contract.ts';
import { pharmacyRoles } from '../../contract-basics.ts';
import { needsSecondPerson, registerOf } from '../../rules/registers/registers.ts';
import type { KeptProduct } from '../dispensing/find-products.ts';
import { isControlled } from './read-controlled.ts';

const selectSigners = (clinic: Handle, callerId: string) =>
  clinic
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('role', 'in', [...pharmacyRoles])
    .where('joinedAt', 'is not', null)
    .where('isActive', '=', true)
    .where('id', '<>', callerId)
    .orderBy('name');

export const listSigners = clinicUseCase(pharmacyContract.secondSigners, async ({ caller, clinic, context }) => {
  const signers = await selectSigners(clinic, caller.userId).execute();
  const { demo } = context.settings;
  return signers.map(({ id, name, email }) => ({ id, name, hasSecret: !(demo && isDemoAccount(email)) }));
});

interface HandedOver {
  patientId: string;
  lines: readonly { itemId: string; quantity: number }[];
}

const subjectOf = ({ patientId, lines }: HandedOver) =>
  JSON.stringify([
    'handed over',
    patientId,
    ...lines.map(({ itemId, quantity }) => `${itemId} ${quantity}`).toSorted(),
  ]);

const chooseSigner = 'Choose who signs with you';

/** Apart from the sale: what a request with a key carried is remembered as a hash, and a PIN could be guessed from it. */
export const signHandOver = personUseCase(pharmacyContract.signHandOver, async ({ input, caller, context }) => {
  const { clinicId, userId } = caller;
  const signers = selectSigners(context.database.clinic(clinicId), userId);
  const signer = await signers.where('id', '=', input.signerId).executeTakeFirst();
  if (!signer) throw fieldFault('signerId', chooseSigner);
  if (!(await checkColleague(context, { clinicId, userId: signer.id }, input.secret))) {
    throw fieldFault('secret', 'Wrong PIN or password');
  }
  const checked = { clinicId, giverId: userId, checkerId: signer.id, subject: subjectOf(input) };
  return { proof: newCheckProof(context.settings.sessionSecret, checked, new Date()) };
});

interface Sale extends HandedOver {
  products: readonly KeptProduct[];
  secondSignature: { signerId: string; proof: string } | null;
}

/** What a sale of a controlled drug lacks: somebody who signs with the seller. Who is alone in the clinic sells alone. */
export async function signatureFaults(
  db: Handle,
  { caller, context }: { caller: Caller; context: RequestContext },
  sale: Sale,
): Promise<{ field: string; message: string }[]> {
  const controlled = sale.products.find(
    (product) => needsSecondPerson(product) && sale.lines.some(({ itemId }) => itemId === product.itemId),
  );
  if (!controlled) return [];
  const { clinicId, userId } = caller;
  const signers = await selectSigners(db, userId).execute();
  if (signers.length === 0) return [];
  const { signerId = '', proof = '' } = sale.secondSignature ?? {};
  if (!signers.some(({ id }) => id === signerId)) {
    return [{ field: 'signerId', message: `${registerOf(controlled)}: ${chooseSigner.toLowerCase()}` }];
  }
  const checked = { clinicId, giverId: userId, checkerId: signerId, subject: subjectOf(sale) };
  const at = checkedAt(proof, context.settings.sessionSecret, checked, new Date());
  const isValid = at !== null && !(await isUsed(db, { ...sale, signerId, at }));
  return isValid ? [] : [{ field: 'secret', message: 'Ask them to enter their PIN or password again' }];
}

/** A signature holds for one sale. */
async function isUsed(db: Handle, { patientId, signerId, at }: { patientId: string; signerId: string; at: Date }) {
  const { rows } = await sql`
    select from movement_signatures as signature
      join stock_movements as moved on moved.clinic_id = signature.clinic_id and moved.id = signature.movement_id
      join dispensings on dispensings.clinic_id = moved.clinic_id and dispensings.id = moved.dispensing_id
     where signature.signed_by = ${signerId} and signature.signed_at > ${at.toISOString()}
       and dispensings.patient_id = ${patientId}
     limit 1`.execute(db);
  return rows.length > 0;
}

/** Beside each movement of a controlled drug that the sale made. */
export async function writeSignatures(db: Handle, dispensingId: string, { secondSignature }: Sale): Promise<void> {
  if (!secondSignature) return;
  await sql`
    insert into movement_signatures (movement_id, signed_by)
    select moved.id, ${secondSignature.signerId}::uuid from stock_movements as moved
      join pharmacy_items as item on item.clinic_id = moved.clinic_id and item.id = moved.item_id
     where moved.dispensing_id = ${dispensingId} and ${isControlled}`.execute(db);
}
