import { z } from 'zod';

export const liveChannel = 'krama_live';

const changes = z.array(z.object({ table: z.string(), ids: z.array(z.string()) }));

/** Messages from the sealer to every server process. */
const Announcement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), clinicId: z.string(), seq: z.int(), changes }),
  z.object({ kind: z.literal('own'), clinicId: z.string(), userId: z.string(), changes }),
  z.object({ kind: z.literal('everything'), clinicId: z.string() }),
  /** Only says that the sealer works. */
  z.object({ kind: z.literal('beat') }),
]);
export type Announcement = z.infer<typeof Announcement>;

/** Null for messages that this version does not understand: a newer one may announce to an older. */
export function readAnnouncement(payload: string): Announcement | null {
  try {
    return Announcement.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
