// Loaded with node --import: ends this process when its parent has ended, even by kill -9. Processes that a test run
// starts must not outlive it; `temporaryDataDir` removes their data.
import { isMainThread } from 'node:worker_threads';

const parent = process.ppid;
const lookMilliseconds = 500;

if (isMainThread)
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, lookMilliseconds).unref();
