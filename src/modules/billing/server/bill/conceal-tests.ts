import type { Handle } from '#foundation/server/database/database.ts';
import { concealedTest, isTest, saysName } from '../../rules/concealed-tests.ts';
import type { ChargeSource } from '../charges/charge-source.ts';

interface NamedLine {
  line: { description: string; category: string };
  /** The billed charge; null if the line was typed. */
  charge: { description: string } | null;
}

/** The desk and the payer read bills, so names of concealed tests are replaced, even if someone typed them. */
export async function concealTests<Line extends NamedLine>(
  db: Handle,
  sources: readonly ChargeSource[],
  lines: readonly Line[],
): Promise<Line[]> {
  if (!lines.some(({ line }) => isTest(line))) return [...lines];
  const names = (await Promise.all(sources.map((source) => source.concealed?.(db) ?? []))).flat();
  return lines.map((held) =>
    held.charge?.description === concealedTest || saysName(held.line, names)
      ? { ...held, line: { ...held.line, description: concealedTest } }
      : held,
  );
}
