/** What is done next on the line to an analyser: what is to be kept is on the disk before anything is said. */
export interface LineStep {
  keep?: string;
  say?: string;
}

/** Reads what comes over a line, in pieces of any size, one character for each byte. */
export interface LineReader {
  read(piece: string): LineStep[];
  /** How much has come of what is not whole yet. */
  readonly pending: number;
}
