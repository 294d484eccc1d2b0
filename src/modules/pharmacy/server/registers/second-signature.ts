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
import { findProducts, type KeptProduct } from '../dispensing/find-products.ts';
import { readWardPrescriber } from '../sales/ward-prescriber.ts';

const selectSigners = (clinic: Handle, callerId: string) =>
  clinic
    .selectFrom('users')
    .select(['id', 'name', 'email', 'isDemo'])
    .where('role', 'in', [...pharmacyRoles])
    .where('joinedAt', 'is not', null)
    .where('isActive', '=', true)
    .where('id', '<>', callerId)
    .orderBy('name');

export const listSigners = clinicUseCase(pharmacyContract.secondSigners, async ({ input, caller, clinic, context }) => {
  const [signers, prescriberId] = await Promise.all([
    selectSigners(clinic, caller.userId).execute(),
    readPrescriber(clinic, input),
  ]);
  const { demo } = context.settings;
  return signers
    .filter(({ id }) => id !== prescriberId)
    .map(({ id, name, ...account }) => ({ id, name, hasSecret: !(demo && isDemoAccount(account)) }));
});

interface Prescribed {
  prescriptionId?: string | undefined;
  inpatientId?: string | undefined;
  itemIds: readonly string[];
}

async function readPrescriber(clinic: Handle, asked: Prescribed): Promise<string | null> {
  const { prescriptionId, inpatientId, itemIds } = asked;
  if (inpatientId) {
    const products = await findProducts(clinic, { ids: itemIds }, 'ward');
    return (await readWardPrescriber(clinic, inpatientId, products)).prescriberId;
  }
  if (!prescriptionId) return null;
  const note = clinic.selectFrom('consultations').select('signedBy').where('id', '=', prescriptionId);
  return (await note.executeTakeFirst())?.signedBy ?? null;
}

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

/**
 * Signing is a separate request from the sale: the body of a request with an idempotency key is stored as a hash, from
 * which a PIN could be guessed.
 */
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
  /** Null if the prescriber is external. */
  prescriberId: string | null;
  products: readonly KeptProduct[];
  secondSignature: { signerId: string; proof: string } | null;
}

interface Signed {
  faults: { field: string; message: string }[];
  /** The proven signature; null if nobody had to sign or nobody could. */
  signature: { signerId: string; itemIds: string[] } | null;
}

/** Checks that a second person signs a sale of controlled drugs. Someone who is alone in the clinic sells alone. */
export async function checkSignature(
  db: Handle,
  { caller, context }: { caller: Caller; context: RequestContext },
  sale: Sale,
): Promise<Signed> {
  const controlled = sale.products.filter(
    (product) => needsSecondPerson(product) && sale.lines.some(({ itemId }) => itemId === product.itemId),
  );
  const [first] = controlled;
  if (!first) return { faults: [], signature: null };
  const { clinicId, userId } = caller;
  // The prescriber has already signed the prescription and cannot sign again.
  const signers = (await selectSigners(db, userId).execute()).filter(({ id }) => id !== sale.prescriberId);
  if (signers.length === 0) return { faults: [], signature: null };
  const refuse = (field: string, message: string): Signed => ({ faults: [{ field, message }], signature: null });
  const { signerId = '', proof = '' } = sale.secondSignature ?? {};
  if (signerId && signerId === sale.prescriberId) {
    return refuse('signerId', `${registerOf(first)}: choose someone other than the prescriber`);
  }
  if (!signers.some(({ id }) => id === signerId)) {
    return refuse('signerId', `${registerOf(first)}: ${chooseSigner.toLowerCase()}`);
  }
  const checked = { clinicId, giverId: userId, checkerId: signerId, subject: subjectOf(sale) };
  const at = checkedAt(proof, context.settings.sessionSecret, checked, new Date());
  if (at === null || (await isUsed(db, { ...sale, signerId, at }))) {
    return refuse('secret', 'Ask them to enter their PIN or password again');
  }
  return { faults: [], signature: { signerId, itemIds: controlled.map(({ itemId }) => itemId) } };
}

/** Whether a signature was already used: each one is valid for one sale. */
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

/** Stores the signature with each movement of the controlled drugs of a sale. */
export async function writeSignatures(db: Handle, dispensingId: string, signature: Signed['signature']): Promise<void> {
  if (!signature) return;
  await sql`
    insert into movement_signatures (movement_id, signed_by)
    select id, ${signature.signerId}::uuid from stock_movements
     where dispensing_id = ${dispensingId} and item_id = any(${signature.itemIds}::uuid[])`.execute(db);
}
