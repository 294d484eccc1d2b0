import { retestDays, usualRetestDays } from '../../content/retest-intervals.ts';
import type { LabTestKind } from '../../content/tests.ts';
import type { RecentTest } from '../../contract-orders.ts';

export interface Duplicate {
  name: string;
  /** The test that is there already. */
  test: RecentTest;
  /** Within which it is seldom repeated. */
  days: number;
}

const dayMs = 86_400_000;
const isPending = ({ status }: RecentTest) => status !== 'completed' && status !== 'cancelled';

/** Tests about to be ordered that are under way already, or were done so lately that they are seldom repeated. */
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
