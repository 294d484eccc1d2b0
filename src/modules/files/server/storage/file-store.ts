import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { ByteRange } from '../../rules.ts';
import {
  type Content,
  contentName,
  openContent,
  openPart,
  sealContent,
  sealedPartLength,
  sealedRange,
  sealPart,
} from './file-cipher.ts';
import type { FileStorage } from './storage.ts';

/** The most of an upload that a broken connection can lose. */
export const partLength = 256 * 1024;

export interface UploadPlace {
  clinicId: string;
  id: string;
  size: number;
}

const partName = ({ clinicId, id }: UploadPlace, index: number) => `${clinicId}/uploads/${id}/${index}`;
const partCount = ({ size }: UploadPlace) => Math.ceil(size / partLength);

async function gathered(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Encrypted contents of files and parts of uploads, in any storage. */
export class FileStore {
  readonly #storage: FileStorage;
  readonly #secret: string;

  constructor(storage: FileStorage, secret: string) {
    this.#storage = storage;
    this.#secret = secret;
  }

  /**
   * Stores a content. Its row is written before the bytes, so that a crash in between leaves nothing untracked. Row and
   * bytes are written even if they exist: another process may be removing them, and waiting for its lock on the row
   * puts these bytes after the removal.
   */
  async keep(clinic: Handle, clinicId: string, plain: Uint8Array<ArrayBuffer>): Promise<Content> {
    const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', plain));
    const content = { clinicId, sha256, size: plain.length };
    await clinic
      .insertInto('fileBlobs')
      .values({ sha256, size: plain.length })
      .onConflict((same) =>
        same
          .columns(['clinicId', 'sha256'])
          .doUpdateSet({ idleSince: sql`case when file_blobs.idle_since is not null then excluded.idle_since end` }),
      )
      .execute();
    await this.#storage.put(this.nameOf(content), sealContent(this.#secret, content, plain));
    return content;
  }

  async read(content: Content, range: ByteRange): Promise<AsyncIterable<Buffer>> {
    const sealed = await this.#storage.read(this.nameOf(content), sealedRange(range, content.size));
    return openContent(this.#secret, content, range, sealed);
  }

  async remove(content: Pick<Content, 'clinicId' | 'sha256'>): Promise<void> {
    await this.#storage.remove(this.nameOf(content));
  }

  nameOf(content: Pick<Content, 'clinicId' | 'sha256'>): string {
    return contentName(this.#secret, content);
  }

  /** The encrypted bytes as stored, for backups. */
  async readSealed(content: Content): Promise<Buffer> {
    const whole = sealedRange({ start: 0, end: content.size - 1 }, content.size);
    const sealed = await gathered(await this.#storage.read(this.nameOf(content), whole));
    if (sealed.length === whole.end + 1) return sealed;
    throw new Error('A stored file is shorter than it was when it was written.');
  }

  /** Stores bytes from `readSealed` under their original name. */
  async keepSealed(name: string, sealed: Uint8Array): Promise<void> {
    await this.#storage.put(name, sealed);
  }

  async keepPart(place: UploadPlace, index: number, plain: Uint8Array): Promise<void> {
    await this.#storage.put(partName(place, index), sealPart(this.#secret, place.clinicId, place.id, plain));
  }

  async readParts(place: UploadPlace): Promise<Buffer<ArrayBuffer>> {
    const whole = Buffer.alloc(place.size);
    for (let index = 0; index < partCount(place); index += 1) {
      const at = index * partLength;
      const length = sealedPartLength(Math.min(partLength, place.size - at));
      const sealed = await this.#storage.read(partName(place, index), { start: 0, end: length - 1 });
      openPart(this.#secret, place.clinicId, place.id, await gathered(sealed)).copy(whole, at);
    }
    return whole;
  }

  async removeParts(place: UploadPlace): Promise<void> {
    for (let index = 0; index < partCount(place); index += 1) await this.#storage.remove(partName(place, index));
  }
}
