import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ending = '.message';

async function sync(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export interface Waiting {
  name: string;
  /** Identifies the message to the server, however often it is sent. */
  key: string;
}

/** Messages that wait to be handed over, one file each: on disk before they are acknowledged. */
export class Spool {
  readonly #folder: string;
  readonly #refused: string;
  #count = 0;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#refused = join(folder, 'refused');
  }

  static async open(folder: string): Promise<Spool> {
    const spool = new Spool(folder);
    await mkdir(spool.#refused, { recursive: true });
    // Half written and so never acknowledged: the sender still has the message.
    for (const name of await readdir(folder)) if (name.endsWith('.part')) await rm(join(folder, name));
    return spool;
  }

  async keep(message: string): Promise<void> {
    this.#count += 1;
    const order = `${String(Date.now()).padStart(15, '0')}-${String(this.#count).padStart(9, '0')}`;
    const name = `${order}-${randomUUID()}${ending}`;
    const part = join(this.#folder, `${name}.part`);
    const file = await open(part, 'wx', 0o600);
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, join(this.#folder, name));
    await sync(this.#folder);
  }

  /** Oldest first. */
  async waiting(): Promise<Waiting[]> {
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith(ending)).toSorted();
    return names.map((name) => ({ name, key: name.slice(0, -ending.length).split('-').slice(2).join('-') }));
  }

  read = ({ name }: Waiting) => readFile(join(this.#folder, name), 'utf8');

  remove = ({ name }: Waiting) => rm(join(this.#folder, name));

  /** A message that the server will never take is set aside for a person to look at. */
  setAside = ({ name }: Waiting) => rename(join(this.#folder, name), join(this.#refused, name));
}
