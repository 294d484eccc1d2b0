import { retestDays, usualRetestDays } from '../../content/retest-intervals.ts';
import type { LabTestKind } from '../../content/tests.ts';
import type { RecentTest } from '../../contract-orders.ts';

export interface Duplicate {
  name: string;
  /** The existing test. */
  test: RecentTest;
  /** Days within which the test is seldom repeated. */
  days: number;
}

const dayMs = 86_400_000;
const isPending = ({ status }: RecentTest) => status !== 'completed' && status !== 'cancelled';

/** Tests about to be ordered that are already under way, or were done so recently that they are seldom repeated. */
export function duplicatesOf(kinds: readonly LabTestKind[], tests: readonly RecentTest[], now: string): Duplicate[] {
  return kinds.flatMap(({ code, name }) => {
    const days = retestDays[code] ?? usualRetestDays;
    const isRecent = ({ collectedAt, orderedAt }: RecentTest) =>
      Date.parse(now) - Date.parse(collectedAt ?? orderedAt) < days * dayMs;
    const same = tests.filter((test) => test.testCode === code && test.status !== 'cancelled');
    const test = same.find(isPending) ?? same.find(isRecent);
    return test ? [{ name, test, days }] : [];
  });
}
