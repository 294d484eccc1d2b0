import { afterAll } from 'vitest';
import { openWay } from '#foundation/server/testing/way-to-database.ts';

/** A proxy to the database that stays open until the tests have ended. */
export function useWay() {
  let opened: Awaited<ReturnType<typeof openWay>> | undefined;
  afterAll(() => opened?.close());
  return {
    open: async (databaseUrl: string) => {
      opened = await openWay(databaseUrl);
      return opened.url;
    },
    way: () => {
      if (!opened) throw new Error('The way is open only inside tests.');
      return opened;
    },
  };
}
