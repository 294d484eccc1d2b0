import { StartFault } from '#foundation/server/start-fault.ts';

/** What is wrong with a backup, as a sentence for the person at the terminal. */
export class BackupFault extends StartFault {}
