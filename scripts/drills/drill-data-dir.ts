import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';

/** The data directory in DRILL_DATA, prepared by a server for this drill, or an empty one. */
export const drillDataDir = async (): Promise<string> => process.env.DRILL_DATA ?? temporaryDataDir();
