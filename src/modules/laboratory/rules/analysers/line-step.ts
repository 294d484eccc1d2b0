/** The next step on the line to an analyser: `keep` is on disk before `say` is sent. */
export interface LineStep {
  keep?: string;
  say?: string;
}

/** Reads what arrives over a line, in pieces of any size, one character per byte. */
export interface LineReader {
  read(piece: string): LineStep[];
  /** Number of characters received of a message that is not complete yet. */
  readonly pending: number;
}
