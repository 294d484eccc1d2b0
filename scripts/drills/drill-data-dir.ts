import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';

/** DRILL_DATA, a data directory that a server has prepared for this drill, or an empty one. */
export const drillDataDir = async (): Promise<string> => process.env.DRILL_DATA ?? temporaryDataDir();
