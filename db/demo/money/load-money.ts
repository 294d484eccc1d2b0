import type { Handle } from '#foundation/server/database/database.ts';
import type { demoMoney } from './money.ts';

export async function loadMoney(db: Handle, money: ReturnType<typeof demoMoney>) {
  await db.insertInto('billingSettings').values(money.settings).execute();
  await db.insertInto('servicePrices').values(money.prices).execute();
  await db.insertInto('servicePackages').values(money.packages).execute();
  await db.insertInto('clinicCounters').values(money.counters).execute();
  await db.insertInto('bills').values(money.bills).execute();
  await db.insertInto('billLines').values(money.lines).execute();
  await db.insertInto('billedCharges').values(money.billedCharges).execute();
  await db.insertInto('payments').values(money.payments).execute();
  await db.insertInto('cashSessions').values(money.sessions).execute();
  await db.insertInto('expenses').values(money.expenses).execute();
  await db
    .insertInto('accountsTx')
    .values([...money.income, ...money.spent])
    .execute();
}
