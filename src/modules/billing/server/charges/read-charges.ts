import type { Handle } from '#foundation/server/database/database.ts';
import type { Charge } from '../../rules/bill.ts';
import type { ChargeQuestion, ChargeSource } from './charge-source.ts';

/** What all modules offer, less what stands on a bill or was waived, the oldest first. */
export async function readCharges(
  clinic: Handle,
  sources: readonly ChargeSource[],
  question: ChargeQuestion,
): Promise<Charge[]> {
  const offered = (
    await Promise.all(
      sources.map(async ({ name, offer }) =>
        (await offer(clinic, question)).map((charge) => ({ ...charge, source: name })),
      ),
    )
  ).flat();
  if (offered.length === 0) return [];
  const ids = offered.map(({ sourceId }) => sourceId);
  const [billed, waived, patients] = await Promise.all([
    clinic.selectFrom('billedCharges').select(['source', 'sourceId']).where('sourceId', 'in', ids).execute(),
    clinic
      .selectFrom('waivedCharges')
      .select(['source', 'sourceId'])
      .where('sourceId', 'in', ids)
      .where('undoneAt', 'is', null)
      .execute(),
    clinic
      .selectFrom('patients')
      .select(['id', 'firstName', 'lastName', 'patientNumber'])
      .where('id', 'in', [...new Set(offered.map(({ patientId }) => patientId))])
      .execute(),
  ]);
  const isSettled = new Set([...billed, ...waived].map(({ source, sourceId }) => `${source} ${sourceId}`));
  const known = new Map(patients.map(({ id, ...names }) => [id, names]));
  return offered
    .filter(({ source, sourceId }) => !isSettled.has(`${source} ${sourceId}`))
    .flatMap((charge) => {
      const names = known.get(charge.patientId);
      return names ? [{ ...charge, ...names }] : [];
    })
    .sort((one, other) => one.at.localeCompare(other.at));
}
