// npm run analyser: receives results from analysers over TCP and forwards them to the server (docs/operations.md).
import { resolve } from 'node:path';
import { z } from 'zod';
import { createLog } from '#foundation/server/log.ts';
import { startAnalyserLink } from '#modules/laboratory/server/analyser-link/analyser-link.ts';

const onThisMachine = ['localhost', '127.0.0.1', '[::1]'];
const isSafe = (url: string) =>
  URL.canParse(url) && (new URL(url).protocol === 'https:' || onThisMachine.includes(new URL(url).hostname));

const Environment = z.object({
  ANALYSER_SERVER: z
    .string()
    .refine(isSafe, 'must begin with https:// unless the server is on this machine')
    .default('http://127.0.0.1:3000'),
  ANALYSER_KEY: z
    .string('is needed: an admin makes it under Settings, Laboratory')
    .regex(/^[\w-]{64}$/, 'must be a key from Settings, Laboratory'),
  ANALYSER_HOST: z.string().default('127.0.0.1'),
  ANALYSER_PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(6661),
  ANALYSER_DATA: z.string().default('.data/analyser'),
});

const pauseMilliseconds = 5_000;

const read = Environment.safeParse(process.env);
if (read.success) {
  const { ANALYSER_SERVER, ANALYSER_KEY, ANALYSER_HOST, ANALYSER_PORT, ANALYSER_DATA } = read.data;
  const link = await startAnalyserLink({
    serverUrl: new URL(ANALYSER_SERVER).origin,
    analyserKey: ANALYSER_KEY,
    host: ANALYSER_HOST,
    port: ANALYSER_PORT,
    folder: resolve(ANALYSER_DATA),
    pauseMilliseconds,
    log: createLog('info'),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void link.stop());
  console.log(`Analysers are heard at ${ANALYSER_HOST}:${link.port}. ${await link.waiting()} messages are waiting.`);
} else {
  for (const { path, message } of read.error.issues) console.error(`Setting ${path.join('.')} ${message}.`);
  process.exitCode = 1;
}
