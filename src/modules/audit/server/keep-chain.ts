import type { Handles } from '#foundation/server/database/database.ts';
import type { Log } from '#foundation/server/log.ts';
import { repeat } from '#foundation/server/repeat.ts';
import { createSealer, type OnSealed } from './seal-entries.ts';
import { createWitness } from './write-down-heads.ts';

const sealMilliseconds = 200;
const writeDownMilliseconds = 60_000;

interface Chain {
  database: Handles;
  secret: string;
  /** The file outside the database to which the newest seals are written. */
  headsFile: string;
  onSealed: OnSealed;
  log: Log;
}

/** Seals new entries five times a second and writes the chain's heads to a file every minute. */
export function keepChain({ database, secret, headsFile, onSealed, log }: Chain): { stop(): Promise<void> } {
  const seal = createSealer(database, secret, onSealed);
  const writeDown = createWitness(headsFile, database);
  const stops = [
    repeat('seal audit entries', sealMilliseconds, log, seal),
    repeat('write down audit heads', writeDownMilliseconds, log, writeDown),
  ];
  return {
    stop: async () => {
      for (const stop of stops) await stop();
      await seal();
      await writeDown();
    },
  };
}
