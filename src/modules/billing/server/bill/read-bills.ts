import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Bill } from '../../rules/bill.ts';
import { lineToCredit, returnsToCredit } from './returns-to-credit.ts';

const moment = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const billTo = sql`case when bill.bill_to_name <> ''
  then json_build_object('name', bill.bill_to_name, 'address', bill.bill_to_address, 'gstin', bill.bill_to_gstin) end`;

const discountBy = (approver: RawBuilder<unknown>) => sql`case when bill.discount > 0
  then json_build_object('amount', bill.discount, 'reason', bill.discount_reason, 'approvedBy', ${approver}) end`;

/** Once an insurer has paid or refused, the patient owes the rest. */
const openClaims = sql`coalesce((
  select json_agg(json_build_object('payer', payers.name, 'amount', claim.asked - claim.settled) order by claim.id)
    from claims as claim
    join insurance_policies as policy on policy.clinic_id = claim.clinic_id and policy.id = claim.policy_id
    join insurance_plans as plan on plan.clinic_id = policy.clinic_id and plan.id = policy.plan_id
    join payers on payers.clinic_id = plan.clinic_id and payers.id = plan.payer_id
   where claim.clinic_id = bill.clinic_id and claim.bill_id = bill.id and claim.status in ('sent', 'queried', 'approved')), '[]')`;

const receiver = sql`coalesce(users.name, '')`;

/**
 * Payments that nobody at the desk received. The admin who turned the callbacks on is only the account that books them.
 */
export const upiProvider = 'UPI provider';
const isTold = sql`exists (
  select from upi_callbacks as told
   where told.clinic_id = payments.clinic_id and told.payment_id = payments.id and told.outcome = 'booked')`;

const settledBy = sql`(
  select payers.name
    from claim_steps as step
    join claims as claim on claim.clinic_id = step.clinic_id and claim.id = step.claim_id
    join insurance_policies as policy on policy.clinic_id = claim.clinic_id and policy.id = claim.policy_id
    join insurance_plans as plan on plan.clinic_id = policy.clinic_id and plan.id = policy.plan_id
    join payers on payers.clinic_id = plan.clinic_id and payers.id = plan.payer_id
   where step.clinic_id = payments.clinic_id and step.payment_id = payments.id limit 1)`;

interface Reading {
  most?: number | undefined;
  /** Read by a patient, who does not see what the desk still has to credit. */
  isOwn?: boolean;
}

/** Bills with their lines, payments, credit notes and claims, newest first. */
export const selectBills = (where: RawBuilder<unknown>, { most, isOwn = false }: Reading = {}) => sql<Bill>`
    select bill.id, bill.bill_number, bill.bill_date, bill.issued_at, coalesce(issuer.name, '') as issued_by,
           bill.patient_id, patients.first_name, patients.last_name, patients.phone, patients.patient_number,
           bill.total::float8 as total, bill.round_off, bill.seller_gstin,
           ${billTo} as bill_to, ${discountBy(sql`approver.name`)} as discount,
           lines.listed as lines, coalesce(paid.listed, '[]') as payments,
           coalesce(credited.listed, '[]') as credit_notes, ${openClaims} as claims,
           ${isOwn ? sql`0` : returnsToCredit} as to_credit
      from bills as bill
      join patients on patients.clinic_id = bill.clinic_id and patients.id = bill.patient_id
      left join users as issuer on issuer.clinic_id = bill.clinic_id and issuer.id = bill.issued_by
      left join users as approver on approver.clinic_id = bill.clinic_id and approver.id = bill.discount_approved_by
     cross join lateral (
       select json_agg(json_build_object('lineNumber', line_number, 'description', description, 'category', category,
                                         'quantity', quantity, 'unitPrice', unit_price, 'discount', discount, 'amount', bill_lines.amount,
                                         'hsnSac', hsn_sac, 'gstRate', gst_rate, 'gstReason', gst_reason, 'sourceId', ${isOwn ? sql`null` : sql`source_id`}, 'cgst', cgst, 'sgst', sgst, 'igst', igst,
                                         'credited', coalesce(taken_off.amount, 0),
                                         'toCredit', ${isOwn ? sql`0` : lineToCredit}) order by line_number) as listed
         from bill_lines
         left join lateral (
           select sum(credit.amount) as amount from credit_note_lines as credit
            where credit.clinic_id = bill_lines.clinic_id and credit.bill_id = bill_lines.bill_id
              and credit.line_number = bill_lines.line_number
         ) as taken_off on true
        where bill_lines.clinic_id = bill.clinic_id and bill_lines.bill_id = bill.id
     ) as lines
      left join lateral (
       select json_agg(json_build_object('id', payments.id, 'method', payments.method, 'amount', payments.amount,
                                         'tendered', payments.tendered, 'refunded', coalesce(given_back.amount, 0), 'refundApprovedBy', given_back.approver,
                                         'isDeposit', payments.deposit_id is not null,
                                         'payer', ${isOwn ? sql`null` : settledBy}, 'isTold', ${isOwn ? sql`false` : isTold},
                                         'reference', payments.reference, 'receivedAt', ${moment(sql`payments.received_at`)},
                                         'receivedBy', ${isOwn ? receiver : sql`case when ${isTold} then ${upiProvider}::text else ${receiver} end`}) order by payments.received_at, payments.id) as listed
         from payments
         left join users on users.clinic_id = payments.clinic_id and users.id = payments.received_by
         left join lateral (
           select sum(refunds.amount) as amount, max(approver.name) as approver
             from refunds
             left join users as approver on approver.clinic_id = refunds.clinic_id and approver.id = refunds.approved_by
            where refunds.clinic_id = payments.clinic_id and refunds.payment_id = payments.id
         ) as given_back on true
        where payments.clinic_id = bill.clinic_id and payments.bill_id = bill.id
     ) as paid on true
      left join lateral (
       select json_agg(json_build_object('id', note.id, 'creditNumber', note.credit_number, 'amount', note.total, 'roundOff', note.round_off,
                                         'reason', note.reason, 'issuedAt', ${moment(sql`note.issued_at`)},
                                         'issuedBy', coalesce(users.name, ''), 'approvedBy', approver.name) order by note.issued_at, note.id) as listed
         from credit_notes as note
         left join users on users.clinic_id = note.clinic_id and users.id = note.issued_by
         left join users as approver on approver.clinic_id = note.clinic_id and approver.id = note.approved_by
        where note.clinic_id = bill.clinic_id and note.bill_id = bill.id
     ) as credited on true
     where ${where}
     order by bill.issued_at desc, bill.id
     limit ${most ?? null}`;

export async function readBills(clinic: Handle, where: RawBuilder<unknown>, reading?: Reading): Promise<Bill[]> {
  return (await selectBills(where, reading).execute(clinic)).rows;
}

export async function readBill(clinic: Handle, id: string, reading?: Reading): Promise<Bill | undefined> {
  const [bill] = await readBills(clinic, sql`bill.id = ${id}`, reading);
  return bill;
}

interface Issued
  extends Pick<Bill, 'id' | 'issuedBy' | 'firstName' | 'lastName' | 'phone' | 'patientNumber' | 'payments'> {
  lines: readonly Bill['lines'][number][];
}

/**
 * A bill just issued without approval, in the shape of `selectBills`. Values known to the issuing code are passed in
 * instead of being read again.
 */
export const selectIssued = (issued: Issued) => sql<Bill>`
  select bill.id, bill.bill_number, bill.bill_date, bill.issued_at, ${issued.issuedBy}::text as issued_by, bill.patient_id,
         ${issued.firstName}::text as first_name, ${issued.lastName}::text as last_name, ${issued.phone}::text as phone,
         ${issued.patientNumber}::int as patient_number, bill.total::float8 as total, bill.round_off, bill.seller_gstin,
         ${billTo} as bill_to, ${discountBy(sql`null`)} as discount,
         ${JSON.stringify(issued.lines)}::json as lines, ${JSON.stringify(issued.payments)}::json as payments,
         '[]'::json as credit_notes, '[]'::json as claims, 0 as to_credit
    from bills as bill
   where bill.id = ${issued.id}`;
