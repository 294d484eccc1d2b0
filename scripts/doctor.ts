// npm run doctor: checks settings, disk, clock, database, TLS, mail and backups, and prints one line for each, with the
// remedy.
import { readSettings } from '#foundation/server/settings.ts';
import { startFaultOf } from '#foundation/server/start-fault.ts';
import { findingsOf } from '#modules/system/rules/findings.ts';
import { readFacts } from '#modules/system/server/doctor/read-facts.ts';
import { openExisting } from '#modules/system/server/open-installation.ts';

const marks = { fault: 'FAULT ', advice: 'advice', fine: 'fine  ' };

async function main(): Promise<number> {
  const settings = readSettings(process.env);
  await using parts = new AsyncDisposableStack();
  const { ownerUrl } = await openExisting(parts, settings);
  const findings = findingsOf(await readFacts(settings, ownerUrl), new Date());
  for (const { kind, about, words } of findings) console.log(`${marks[kind]} ${about}: ${words}`);
  return findings.some(({ kind }) => kind === 'fault') ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  for (const line of startFaultOf(error).message.split('\n')) console.log(`${marks.fault} ${line}`);
  process.exitCode = 1;
}
