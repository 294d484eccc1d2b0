import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { steadfastClient } from '#app/testing/steadfast-client.ts';
import { useServer } from '#app/testing/test-server.ts';
import { workLedger } from '../testing/ledger-work.ts';
import { verifyStock } from './verify-stock.ts';

const server = useServer({ servers: 3 });

const connections = 16;
const operationsOfEach = 25;
/**
 * Numbers of completed operations at which the connections are cut. Killing whole servers takes longer: `npm run drill
 * -- stock`.
 */
const cutsAt = [100, 250];

test('after 400 movements at 16 counters, with all database connections cut meanwhile, stock and Schedule X register agree', async () => {
  const clinic = await server.newClinic();
  const { id: patientId } = await clinic
    .as('receptionist')
    .patients.register({ firstName: 'Sunita', phone: '98480 12345', sex: 'female' });
  const owner = server.owner.clinic(clinic.id);
  const cuts: Promise<number>[] = [];
  const cut = async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend'`.execute(owner);
    return rows.length;
  };
  let done = 0;
  const onDone = () => {
    done += 1;
    if (cutsAt.includes(done)) cuts.push(cut());
  };
  const client = steadfastClient(
    () => server.url,
    () => clinic.tokenFor('pharmacist'),
  );
  const { faults, medicines } = await workLedger(client, patientId, { connections, operationsOfEach, onDone });

  expect(Math.min(...(await Promise.all(cuts)))).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  expect(await verifyStock(server.database.clinic(clinic.id))).toEqual([]);
  for (const { granted, there, least } of medicines) {
    expect(there).toBe(granted);
    expect(least).toBeGreaterThanOrEqual(0);
  }
  const [everyday, controlled] = medicines;
  expect(everyday?.balance).toBeNull();
  expect(controlled?.balance).toBe(controlled?.there);
});
