import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { fieldFaults } from '#foundation/server/field-fault.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { laboratoryContract } from '../contract.ts';
import type { Measured } from '../rules/analyte.ts';
import { confirmable, limitsFault, measuredAnalytes, type OwnCritical, ownAnalyte } from '../rules/own-limits.ts';

const columns = [
  'analyteCode',
  'hasOwnCritical',
  'criticalLow',
  'criticalHigh',
  'confirmedBy',
  'confirmedAt',
  'confirmedAs',
  'version',
] as const;

const readRows = (clinic: Handle) => clinic.selectFrom('labAnalyteLimits').select(columns).execute();
type Row = Awaited<ReturnType<typeof readRows>>[number];

const ownOf = (rows: readonly Row[]): OwnCritical =>
  new Map(rows.filter(({ hasOwnCritical }) => hasOwnCritical).map((row) => [row.analyteCode, row]));

const held = (analyte: Measured, own: OwnCritical): Measured => {
  const here = ownAnalyte(analyte, own);
  return here.kind === 'number' ? here : analyte;
};

/** Who confirmed the ranges of an analyte as they are now; null: nobody has. */
const confirmationOf = (analyte: Measured, row: Row | undefined) =>
  row?.confirmedAt && row.confirmedAs === confirmable(analyte) ? { by: row.confirmedBy, at: row.confirmedAt } : null;

/** Critical limits that the clinic has set itself. */
export const readOwnCritical = async (clinic: Handle): Promise<OwnCritical> => ownOf(await readRows(clinic));

/** The pathologists who confirmed the ranges of all these analytes; null: some of them nobody has. */
export async function readPathologists(clinic: Handle, codes: readonly string[]): Promise<string[] | null> {
  const rows = await readRows(clinic);
  const own = ownOf(rows);
  const confirmed = measuredAnalytes
    .filter(({ code }) => codes.includes(code))
    .map((analyte) =>
      confirmationOf(
        held(analyte, own),
        rows.find(({ analyteCode }) => analyteCode === analyte.code),
      ),
    );
  const names = confirmed.flatMap((one) => (one ? [one.by] : []));
  return names.length === confirmed.length ? [...new Set(names)] : null;
}

export const showCatalogue = clinicUseCase(laboratoryContract.catalogue, async ({ clinic }) => {
  const rows = await readRows(clinic);
  const own = ownOf(rows);
  return measuredAnalytes.map((known) => {
    const analyte = held(known, own);
    const row = rows.find(({ analyteCode }) => analyteCode === known.code);
    return {
      code: known.code,
      hasOwnCritical: row?.hasOwnCritical ?? false,
      criticalLow: analyte.critical?.low ?? null,
      criticalHigh: analyte.critical?.high ?? null,
      confirmation: confirmationOf(analyte, row),
      version: row?.version ?? 0,
    };
  });
});

export const setCriticalLimits = clinicUseCase(
  laboratoryContract.setCriticalLimits,
  async ({ input: { code, own, version }, clinic, errors }) => {
    const analyte = measuredAnalytes.find((known) => known.code === code);
    const fault = analyte && own && limitsFault(analyte, own);
    if (fault) throw fieldFaults([{ field: `own.${fault.field}`, message: fault.message }]);
    const set = { hasOwnCritical: own !== null, ...(own ?? { criticalLow: null, criticalHigh: null }) };
    const changed = await clinic
      .insertInto('labAnalyteLimits')
      .values({ analyteCode: code, ...set })
      .onConflict((conflict) =>
        conflict
          .columns(['clinicId', 'analyteCode'])
          .doUpdateSet((is) => ({ ...set, version: is('labAnalyteLimits.version', '+', 1) }))
          .where('labAnalyteLimits.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst();
    if (!changed) throw errors.CHANGED_MEANWHILE();
  },
);

export const confirmRanges = clinicUseCase(
  laboratoryContract.confirmRanges,
  ({ input: { codes, pathologist }, clinic }) =>
    inTransaction(clinic, async (db) => {
      const own = await readOwnCritical(db);
      const confirmed = { confirmedBy: pathologist, confirmedAt: new Date().toISOString() };
      const rows = measuredAnalytes
        .filter(({ code }) => codes.includes(code))
        .map((analyte) => ({ analyteCode: analyte.code, confirmedAs: confirmable(held(analyte, own)), ...confirmed }));
      await db
        .insertInto('labAnalyteLimits')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['clinicId', 'analyteCode']).doUpdateSet({
            ...confirmed,
            confirmedAs: sql`excluded.confirmed_as`,
            version: sql`lab_analyte_limits.version + 1`,
          }),
        )
        .execute();
    }),
);
