// Keeps adding to a witness and shortening it until it is killed. Reports every millisecond that it is working.
import { openDatabase } from '#foundation/server/database/database.ts';
import { createLog } from '#foundation/server/log.ts';
import { createWitness } from '../write-down-heads.ts';

const [url = '', file = ''] = process.argv.slice(2);
const database = openDatabase(url, createLog('silent'));
setInterval(() => process.stdout.write('.'), 1);
for (;;) await createWitness(file, database)();
