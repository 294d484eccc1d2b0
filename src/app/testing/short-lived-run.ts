// A process as a run of the tests is one: with a PostgreSQL, and with a server on data of its own. It says where they are.
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { startTestCluster } from '#foundation/server/testing/test-cluster.ts';
import { startServerProcess } from './server-process.ts';

const cluster = await startTestCluster();
const dataDir = await temporaryDataDir();
const server = startServerProcess({ DATA_DIR: dataDir, DEMO: '0' });
await server.address;
process.send?.({ clusterUrl: cluster.adminUrl, serverPid: server.pid, dataDir });
