// Adds to a witness and shortens it again and again, until it is killed. Says every millisecond that it is at work.
import { openDatabase } from '#foundation/server/database/database.ts';
import { createLog } from '#foundation/server/log.ts';
import { createWitness } from '../write-down-heads.ts';

const [url = '', file = ''] = process.argv.slice(2);
const database = openDatabase(url, createLog('silent'));
setInterval(() => process.stdout.write('.'), 1);
for (;;) await createWitness(file, database)();
