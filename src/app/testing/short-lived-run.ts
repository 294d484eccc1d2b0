// Stands in for a test run: starts a PostgreSQL and a server with separate data, and reports where they are.
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { startTestCluster } from '#foundation/server/testing/test-cluster.ts';
import { startServerProcess } from './server-process.ts';

const cluster = await startTestCluster();
const dataDir = await temporaryDataDir();
const server = startServerProcess({ DATA_DIR: dataDir, DEMO: '0' });
await server.address;
process.send?.({ clusterUrl: cluster.adminUrl, serverPid: server.pid, dataDir });
