// node --import: ends this process when the one that started it has ended, even by kill -9. What a run of the tests
// started must not outlive it; its data are removed by `temporaryDataDir`.
import { isMainThread } from 'node:worker_threads';

const parent = process.ppid;
const lookMilliseconds = 500;

if (isMainThread)
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, lookMilliseconds).unref();
