import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import type { Checks } from '../../rules/dispensing/hand-over-checks.ts';

interface Handed {
  line: number;
  overrideReason: string;
}

/** Lines with a warning that was passed without a reason, each at its line. */
export const overrideFaults = (lines: readonly Handed[], checks: readonly Checks[]) =>
  lines.flatMap(({ line, overrideReason }, at) => {
    const asked = checks[line]?.asked ?? [];
    if (asked.length === 0 || isReason(overrideReason)) return [];
    return [{ field: `lines.${at}.overrideReason`, message: `${asked.join(' ')} ${reasonNeeded}.` }];
  });

interface Passed {
  lines: readonly Handed[];
  checks: readonly Checks[];
  drugAt: (line: number) => string;
}

/** Records which warnings were passed, and why. */
export async function writeOverrides(db: Handle, dispensingId: string, passed: Passed): Promise<void> {
  const { lines, checks, drugAt } = passed;
  const rows = lines.flatMap(({ line, overrideReason }) => {
    const warnings = checks[line]?.asked ?? [];
    return warnings.length > 0 ? [{ dispensingId, line, drug: drugAt(line), warnings, reason: overrideReason }] : [];
  });
  if (rows.length > 0) await ride(db, db.insertInto('dispensingOverrides').values(rows));
}
