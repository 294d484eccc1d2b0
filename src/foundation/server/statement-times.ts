/** More than a list of the desk takes; a note, a search in a big clinic or a figure of the month may take as long. */
const longMilliseconds = 30;
/** How much the last run says beside those before it: one slow moment of the machine does not make a statement slow. */
const newest = 0.3;

/** How long each planned statement usually takes PostgreSQL, without the wait for those before it. */
export class StatementTimes {
  readonly #usual = new Map<string, number>();

  note(name: string, milliseconds: number) {
    // What has no name is another statement each time.
    if (name === '') return;
    const before = this.#usual.get(name) ?? milliseconds;
    this.#usual.set(name, before + newest * (milliseconds - before));
  }

  /** Who is not known yet counts as short. */
  isLong(name: string): boolean {
    return (this.#usual.get(name) ?? 0) > longMilliseconds;
  }
}
