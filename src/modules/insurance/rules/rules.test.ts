import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  claimStatuses,
  mayFollow,
  mostClaimed,
  proposedClaim,
  settledAs,
  settledText,
  settlementFault,
  shortfallOf,
} from './claim-status.ts';
import { type ClaimFacts, missingOf } from './readiness.ts';

describe('the steps of a claim', () => {
  test.each([
    ['draft', ['sent', 'withdrawn']],
    ['sent', ['queried', 'approved', 'rejected', 'withdrawn']],
    ['queried', ['sent', 'rejected', 'withdrawn']],
    ['approved', ['queried', 'settled', 'short_paid', 'rejected', 'withdrawn']],
    ['settled', []],
    ['short_paid', ['settled', 'short_paid']],
    ['rejected', ['sent']],
    ['withdrawn', []],
  ] as const)('after %s: %j', (from, allowed) => {
    const following = claimStatuses.filter((to) => mayFollow(from, to, true));
    expect(following.sort()).toEqual([...allowed].sort());
  });

  test('a claim cannot be settled without a bill', () => {
    expect(claimStatuses.filter((to) => mayFollow('approved', to, false))).toEqual([
      'queried',
      'rejected',
      'withdrawn',
    ]);
  });
});

test.each([
  [100_000, 0, 100_000, 'settled'],
  [100_000, 0, 99_999, 'short_paid'],
  [100_000, 60_000, 40_000, 'settled'],
  [100_000, 60_000, 39_999, 'short_paid'],
] as const)('of %i asked and %i settled, %i more is %s', (asked, settled, amount, status) => {
  expect(settledAs({ asked, settled }, amount)).toBe(status);
});

test.each([
  [{ asked: 45_000, settled: 0, amount: 45_000, due: 45_000 }, null],
  [{ asked: 45_000, settled: 0, amount: 45_001, due: 50_000 }, 'More than the ₹450 left of this claim'],
  [{ asked: 45_000, settled: 40_000, amount: 5_001, due: 50_000 }, 'More than the ₹50 left of this claim'],
  [{ asked: 45_000, settled: 40_000, amount: 5_000, due: 5_000 }, null],
  [
    { asked: 45_000, settled: 0, amount: 45_000, due: 30_000 },
    'Only ₹300 is due on the bill: ₹150 of this is already paid. Refund it as "Still to be paid", then book this',
  ],
  [
    { asked: 45_000, settled: 0, amount: 45_000, due: -500 },
    'Only ₹0 is due on the bill: ₹450 of this is already paid. Refund it as "Still to be paid", then book this',
  ],
])('a settlement of %j: %s', (settlement, fault) => {
  expect(settlementFault(settlement)).toBe(fault);
});

test.each([
  ['sent', 0, 0],
  ['approved', 0, 0],
  ['short_paid', 60_000, 40_000],
  ['settled', 100_000, 0],
  ['rejected', 0, 100_000],
] as const)('%s with %i settled of 1,000 rupees falls short by %i', (status, settled, shortfall) => {
  expect(shortfallOf({ asked: 100_000, settled, status })).toBe(shortfall);
});

test.each([
  ['sent', 0, ''],
  ['approved', 0, ''],
  ['short_paid', 75_000, '₹750 paid, ₹250 short'],
  ['settled', 100_000, '₹1,000 paid'],
  ['rejected', 0, '₹1,000 refused'],
  ['withdrawn', 0, ''],
] as const)('%s with %i settled of 1,000 rupees reads "%s"', (status, settled, words) => {
  expect(settledText({ asked: 100_000, settled, status })).toBe(words);
});

test.each([
  [100_000, 0, 100_000],
  [100_000, 1000, 90_000],
  [5, 5000, 2],
  [0, 1000, 0],
  [-500, 1000, 0],
  [100_000, 10_000, 0],
])('of %i due with a co-pay of %i basis points, %i can be claimed', (due, copay, claimed) => {
  expect(mostClaimed(due, copay)).toBe(claimed);
});

test.each([
  [10_500, 1_000, 9_400],
  [10_000, 1_000, 9_000],
  [10_547, 0, 10_500],
  [99, 0, 0],
])(
  'of %i due with a co-pay of %i basis points %i is proposed: the patient pays whole rupees',
  (due, copay, proposed) => {
    expect(proposedClaim(due, copay)).toBe(proposed);
  },
);

test("the insurer's part and the co-pay of any bill add up to it, and the co-pay is right to half a paisa", () => {
  const property = fc.property(fc.nat(99_999_999_999), fc.integer({ min: 0, max: 10_000 }), (due, basisPoints) => {
    const copay = due - mostClaimed(due, basisPoints);
    const distance = BigInt(copay) * 10_000n - BigInt(due) * BigInt(basisPoints);
    expect((distance < 0n ? -distance : distance) <= 5_000n).toBe(true);
    expect(copay).toBeGreaterThanOrEqual(0);
    expect(copay).toBeLessThanOrEqual(due);
  });
  fc.assert(property, { seed: 18 });
});

describe('a claim is ready', () => {
  const ready: ClaimFacts = {
    hasBill: true,
    asked: 90_000,
    due: 100_000,
    claimed: 0,
    billed: 100_000,
    copayBasisPoints: 1000,
    day: '2026-11-16',
    policy: { validFrom: '2026-11-16', validTo: '2026-11-16', isRemoved: false },
    left: 90_000,
    wanted: ['bill', 'id_proof'],
    there: ['bill', 'id_proof'],
  };
  test.each<[string, Partial<ClaimFacts>, string[]]>([
    ['if nothing is missing', {}, []],
    ['not before the policy begins', { day: '2026-11-15' }, ['The policy is not valid on this day']],
    ['not after it ended', { day: '2026-11-17' }, ['The policy is not valid on this day']],
    ['not above the sum insured', { left: 89_999 }, ['More than is left of the sum insured']],
    ['not above what is due', { due: 89_999 }, ['More than the ₹899.99 due on the bill']],
    ['beside a claim for the rest', { claimed: 10_000 }, []],
    [
      'not for what another payer is asked for',
      { claimed: 10_001 },
      ['More than the ₹899.99 that other claims for this bill leave'],
    ],
    [
      'not for a bill that is claimed in full',
      { claimed: 110_000 },
      ['More than the ₹0 that other claims for this bill leave'],
    ],
    [
      'not with what the patient pays of it',
      { asked: 90_001, left: 90_001 },
      ['More than ₹900: the patient pays 10% of the bill'],
    ],
    ['also if the patient has paid their part', { due: 90_000 }, []],
    ['not without its papers', { there: ['bill'] }, ['Proof of identity is missing']],
    ['not without all its lab reports', { wanted: ['lab_reports'] }, ['Lab reports are missing']],
    ['without a bill if it is a pre-authorisation', { hasBill: false, due: 0, there: ['id_proof'] }, []],
    ['not on a policy that was removed', { policy: { ...ready.policy, isRemoved: true } }, ['The policy was removed']],
  ])('%s', (_, change, missing) => {
    expect(missingOf({ ...ready, ...change })).toEqual(missing);
  });
});
