import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { personUseCase } from '#foundation/server/requests/use-case.ts';
import type { FilesService } from '#modules/files/server/files-service.ts';
import { readUpload, useUpUpload } from '#modules/files/server/upload/read-upload.ts';
import { type CheckedTable, checkTable } from '#modules/imports/server/check-table.ts';
import { readTable } from '#modules/imports/server/read-table.ts';
import { withProgress } from '#modules/imports/server/with-progress.ts';
import { priceFields } from '../../content/price-fields.ts';
import { billingContract } from '../../contract.ts';
import { type ImportedPrice, priceTables, readImportedPrice } from '../../rules/prices/imported-price.ts';
import { pastPricesText } from '../../rules/prices/past-price.ts';
import type { Price } from '../../rules/prices/price.ts';
import { savePrice, selectPrices } from './prices.ts';

/**
 * Finds the doctors by name, and marks rows whose doctor does not exist, that set the same price twice, that use
 * another service's code, or that give their service a second code.
 */
async function withDoctors(clinic: Handle, { values, faults }: CheckedTable<ImportedPrice>) {
  const doctors = await clinic
    .selectFrom('doctors')
    .innerJoin('users', (on) =>
      on.onRef('users.clinicId', '=', 'doctors.clinicId').onRef('users.id', '=', 'doctors.userId'),
    )
    .select(['users.id', 'users.name'])
    .execute();
  const known = await clinic
    .selectFrom('serviceCodes')
    .select(['code', 'service'])
    .where('service', 'in', (of) => of.selectFrom('servicePrices').select('service'))
    .execute();
  const codes = new Map(known.map(({ code, service }) => [code, service]));
  const codeInTable = new Map<string, string>();
  const seen = new Map<string, number>();
  return values.map(({ row, value: { doctor, ...price } }) => {
    const named = doctors.filter(({ name }) => name.toLowerCase() === doctor.toLowerCase());
    if (doctor !== '' && named.length !== 1)
      faults.add(row, 'doctor', named.length === 0 ? 'No doctor with this name' : 'Several doctors have this name');
    const { code, service } = price;
    const holder = code === undefined ? undefined : codes.get(code);
    if (code !== undefined && holder !== undefined && holder !== service)
      faults.add(row, 'code', `${holder} has this code`);
    const earlierCode = codeInTable.get(service);
    if (code !== undefined && earlierCode !== undefined && earlierCode !== code)
      faults.add(row, 'code', `${service} has the code ${earlierCode} above`);
    if (code !== undefined) {
      codes.set(code, service);
      codeInTable.set(service, code);
    }
    const key = JSON.stringify([price.service, doctor.toLowerCase(), price.visitKind, price.fromDay]);
    const earlier = seen.get(key);
    if (earlier) faults.add(row, 'service', `The same price is in row ${earlier}`);
    else seen.set(key, row);
    return { ...price, doctorId: doctor === '' ? null : (named[0]?.id ?? null) };
  });
}

const terms = ['category', 'doctorId', 'visitKind', 'amount', 'hsnSac', 'gstRate', 'gstReason'] as const;
const charged = ['service', 'fromDay', ...terms] as const;

/** Equal for two prices that charge the same from the same day. */
const whatIsCharged = (price: Pick<Price, (typeof charged)[number]>) =>
  JSON.stringify(charged.map((key) => price[key]));

/** Imports all prices of a table or none, once per upload. A price of the same day is replaced, as in the form. */
export const importPrices = ({ store }: Pick<FilesService, 'store'>) =>
  personUseCase(billingContract.importPrices, async ({ input, caller, context }) => {
    const clinic = context.database.clinic(caller.clinicId);
    const { fileId, columns, leftOut, isTrial } = input;
    const { kind, bytes } = await readUpload(clinic, caller, store, { fileId, purpose: priceTables });
    const today = await readClinicDay(clinic);
    return withProgress(async (report) => {
      const table = await checkTable({
        rows: readTable(kind === 'xlsx' ? 'xlsx' : 'csv', bytes),
        fields: Object.values(priceFields),
        columns,
        leftOut,
        read: (typed) => readImportedPrice(typed, today),
        report,
      });
      const prices = await withDoctors(clinic, table);
      if (table.faults.count > 0) return table.summary();
      if (isTrial) {
        const known = await selectPrices(clinic).execute();
        const unchanged = new Set(known.map(whatIsCharged));
        const changed = prices.filter((price) => !unchanged.has(whatIsCharged(price)));
        return { ...table.summary(), result: pastPricesText(changed, known, today) };
      }
      await clinic.transaction().execute(async (db) => {
        await useUpUpload(db, caller, { fileId, purpose: priceTables });
        for (const [at, price] of prices.entries()) {
          await savePrice(db, price);
          report(at + 1);
        }
      });
      return { kind: 'imported' as const, count: prices.length };
    });
  });
