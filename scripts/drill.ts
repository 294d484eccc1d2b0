// npm run drill -- NAME [MINUTES]: shows on this machine, with separate data, that nothing is lost.
import { seed } from './drills/chance.ts';
import { drillClock } from './drills/clock.ts';
import { drillDatabaseAway } from './drills/database-away.ts';
import { drillDiskFull } from './drills/disk-full.ts';
import { drillKill } from './drills/kill.ts';
import { drillNetwork } from './drills/network.ts';
import { drillSoak } from './drills/soak.ts';
import { drillStock } from './drills/stock.ts';
import { drillTwoProcesses } from './drills/two-processes.ts';
import { drillUpgrade } from './drills/upgrade.ts';

const drills: Record<string, (minutes?: string) => Promise<boolean>> = {
  kill: drillKill,
  'database-away': drillDatabaseAway,
  network: drillNetwork,
  'two-processes': drillTwoProcesses,
  clock: drillClock,
  'disk-full': drillDiskFull,
  upgrade: drillUpgrade,
  soak: drillSoak,
  stock: drillStock,
};

const [name = '', minutes] = process.argv.slice(2);
const drill = drills[name];
if (!drill) {
  console.error(`Say which drill: ${Object.keys(drills).join(', ')}.`);
  process.exit(1);
}
console.log(`The same drill again: DRILL_SEED=${seed}`);
const isWell = await drill(minutes);
console.log(isWell ? 'Nothing was lost.' : 'FAILED: something was lost, doubled or late.');
process.exit(isWell ? 0 : 1);
