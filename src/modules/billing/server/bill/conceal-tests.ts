import type { Handle } from '#foundation/server/database/database.ts';
import { concealedTest, saysName } from '../../rules/concealed-tests.ts';
import type { ChargedLine } from '../../rules/tax/split-by-tax.ts';
import type { ChargeSource } from '../charges/charge-source.ts';

/** A bill is read by the desk and by whoever pays it: whatever was typed, it does not name a test that they may not know of. */
export async function concealTests<Line extends ChargedLine>(
  db: Handle,
  sources: readonly ChargeSource[],
  lines: readonly Line[],
): Promise<Line[]> {
  const names = (await Promise.all(sources.map((source) => source.concealed?.(db) ?? []))).flat();
  return lines.map((held) =>
    held.charge?.description === concealedTest || saysName(held.line, names)
      ? { ...held, line: { ...held.line, description: concealedTest } }
      : held,
  );
}
