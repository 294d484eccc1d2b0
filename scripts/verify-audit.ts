// npm run audit:verify: checks that no audit entry was edited, deleted, reordered, slipped in or cut off.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '#foundation/server/settings.ts';
import { StartFault } from '#foundation/server/start-fault.ts';
import { headsFileName, readKnownHeads } from '#modules/audit/server/known-heads.ts';
import { verifyChain } from '#modules/audit/server/verify-chain.ts';
import { openServersDatabase } from './open-servers-database.ts';

async function main(): Promise<number> {
  await using parts = new AsyncDisposableStack();
  const settings = readSettings(process.env);
  const { database, sessionSecret } = await openServersDatabase(parts, settings);
  const witness = join(settings.dataDir, headsFileName);
  const isWitnessed = await access(witness).then(
    () => true,
    () => false,
  );
  const faults = await verifyChain(database.identity, sessionSecret, isWitnessed ? readKnownHeads(witness) : []);
  for (const { clinicId, seq, what } of faults)
    console.error(`Clinic ${clinicId}, ${seq ? `no. ${seq}: ` : ''}${what}.`);
  if (!isWitnessed)
    console.error(
      `There is no witness file ${witness}: entries cut off at the end would not be found. Put its copy there.`,
    );
  if (faults.length > 0) console.log(`${faults.length} faults found.`);
  else console.log(isWitnessed ? 'The audit trail is as it was written.' : 'No fault was found in what is there.');
  if (faults.length > 0) return 1;
  return isWitnessed ? 0 : 2;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof StartFault ? error.message : error);
  process.exitCode = 1;
}
