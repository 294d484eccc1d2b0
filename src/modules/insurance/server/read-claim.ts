import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { creditedOf, dueOf } from '#modules/billing/rules.ts';
import { readBill } from '#modules/billing/server/bill/read-bills.ts';
import type { Claim } from '../contract-records.ts';
import { mayFollow } from '../rules/claim-status.ts';
import { type ClaimDocument, documents, missingOf, ownDocuments } from '../rules/readiness.ts';
import { claimRows, withShortfall } from './claim-row.ts';

interface Facts {
  policyId: string;
  validFrom: string;
  validTo: string;
  isRemoved: boolean;
  copayBasisPoints: number;
  papers: ClaimDocument[];
  wanted: ClaimDocument[];
  left: number;
  claimed: number;
  hasPrescription: boolean;
  hasReports: boolean;
  hasConsent: boolean;
}

/**
 * The prescription counts if all visits of the bill are signed, reports if all its tests are reported, a consent while
 * it is in force.
 */
const factsOf = (id: string) => sql<Facts>`
  select policy.id as policy_id, policy.valid_from, policy.valid_to, policy.removed_at is not null as is_removed,
         plan.copay_basis_points,
         claim.papers, payer.documents as wanted,
         (policy.sum_insured - coalesce((
            select sum(case when other.status = 'short_paid' then other.settled else other.asked end) from claims as other
             where other.clinic_id = claim.clinic_id and other.policy_id = claim.policy_id and other.id <> claim.id
               and other.bill_id is not null and other.status not in ('draft', 'rejected', 'withdrawn')), 0))::float8 as left,
         coalesce((select sum(other.asked - other.settled) from claims as other
                    where other.clinic_id = claim.clinic_id and other.bill_id = claim.bill_id and other.id <> claim.id
                      and other.status in ('sent', 'queried', 'approved')), 0)::float8 as claimed,
         coalesce((select bool_and(note.signed_at is not null) from bill_lines as line
                     left join consultations as note on note.clinic_id = line.clinic_id and note.id = line.source_id
                    where line.clinic_id = claim.clinic_id and line.bill_id = claim.bill_id
                      and line.source = 'visit'), false) as has_prescription,
         coalesce((select bool_and(test.status = 'completed' and not test.awaits_verification) from bill_lines as line
                     join lab_tests as test on test.clinic_id = line.clinic_id and test.id = line.source_id
                    where line.clinic_id = claim.clinic_id and line.bill_id = claim.bill_id
                      and line.source = 'lab-test'), false) as has_reports,
         exists (select from consents
                  where consents.clinic_id = claim.clinic_id and consents.patient_id = claim.patient_id
                    and consents.withdrawn_at is null and kind <> 'photo') as has_consent
    from claims as claim
    join insurance_policies as policy on policy.clinic_id = claim.clinic_id and policy.id = claim.policy_id
    join insurance_plans as plan on plan.clinic_id = policy.clinic_id and plan.id = policy.plan_id
    join payers as payer on payer.clinic_id = plan.clinic_id and payer.id = plan.payer_id
   where claim.id = ${id}`;

async function readSteps(clinic: Handle, id: string): Promise<Claim['steps']> {
  const { rows } = await sql<Claim['steps'][number]>`
    select step.id, step.status, step.amount::float8 as amount, step.note, step.day, step.taken_at,
           coalesce(users.name, '') as taken_by, step.reverses_id is not null as is_reversal,
           step.payment_id is not null and not exists (
             select from claim_steps as later where later.clinic_id = step.clinic_id and later.reverses_id = step.id
           ) as can_reverse
      from claim_steps as step
      left join users on users.clinic_id = step.clinic_id and users.id = step.taken_by
     where step.claim_id = ${id}
     order by step.taken_at desc, step.id desc`.execute(clinic);
  return rows;
}

export async function readClaim(clinic: Handle, id: string, today: string): Promise<Claim | undefined> {
  const [{ rows: found }, { rows: facts }, steps] = await Promise.all([
    claimRows(sql`claim.id = ${id}`, today).execute(clinic),
    factsOf(id).execute(clinic),
    readSteps(clinic, id),
  ]);
  const [row, fact] = [found[0], facts[0]];
  if (!row || !fact) return undefined;
  const bill = row.billId ? await readBill(clinic, row.billId) : undefined;
  const due = bill ? dueOf(bill) : 0;
  const there = documents.filter(
    (paper) =>
      fact.papers.includes(paper) ||
      (paper === 'bill' && bill !== undefined) ||
      (paper === 'prescription' && fact.hasPrescription) ||
      (paper === 'lab_reports' && fact.hasReports) ||
      (paper === 'consent' && fact.hasConsent),
  );
  const isOwn = (paper: ClaimDocument) =>
    ownDocuments.includes(paper) && there.includes(paper) && !fact.papers.includes(paper);
  const missing = missingOf({
    hasBill: bill !== undefined,
    asked: row.asked,
    due,
    claimed: fact.claimed,
    billed: bill ? bill.total - creditedOf(bill) : 0,
    copayBasisPoints: fact.copayBasisPoints,
    day: bill?.billDate ?? today,
    policy: fact,
    left: fact.left,
    wanted: fact.wanted,
    there,
  });
  return {
    ...withShortfall(row),
    due,
    papers: fact.wanted.map((document) => ({
      document,
      isThere: there.includes(document),
      isOwn: isOwn(document),
    })),
    missing: mayFollow(row.status, 'sent', bill !== undefined) ? missing : [],
    steps,
  };
}
