// npm run stock:verify: checks that the stock of every clinic is the sum of its movements.
import { readSettings } from '#foundation/server/settings.ts';
import { StartFault } from '#foundation/server/start-fault.ts';
import { verifyStock } from '#modules/pharmacy/server/movements/verify-stock.ts';
import { openServersDatabase } from './open-servers-database.ts';

async function main(): Promise<number> {
  await using parts = new AsyncDisposableStack();
  const { database } = await openServersDatabase(parts, readSettings(process.env));
  const clinics = await database.identity.selectFrom('clinics').select(['id', 'name']).orderBy('name').execute();
  let faults = 0;
  for (const { id, name } of clinics) {
    for (const fault of await verifyStock(database.clinic(id))) {
      faults += 1;
      console.error(`${name}: ${fault}`);
    }
  }
  console.log(faults > 0 ? `${faults} faults found.` : 'The stock is the sum of its movements.');
  return faults > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof StartFault ? error.message : error);
  process.exitCode = 1;
}
