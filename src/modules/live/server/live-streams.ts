import { setTimeout as delay } from 'node:timers/promises';
import { ORPCError, withEventMeta } from '@orpc/server';
import type { Announcements } from '#foundation/server/connections/announcements.ts';
import type { Handles } from '#foundation/server/database/database.ts';
import { DatabaseUnavailable } from '#foundation/server/database/database-unavailable.ts';
import type { Log } from '#foundation/server/log.ts';
import type { Caller, Line } from '#foundation/server/requests/use-case.ts';
import type { LiveFigures, LiveTables } from '#foundation/shared/live-tables.ts';
import { readChanges } from '#modules/audit/server/read-changes.ts';
import type { EndedSessions } from '#modules/identity/server/sessions/ended-sessions.ts';
import type { ChangedRows, LiveEvent } from '../contract.ts';
import { beatSeconds, eventMilliseconds, heardOf, ownTables, staleSeconds, tablesHeardBy } from '../rules.ts';
import { type Announcement, liveChannel, readAnnouncement } from './announcement.ts';
import { groupByTable } from './group-by-table.ts';
import { Inbox } from './inbox.ts';
import { Turnstile } from './turnstile.ts';

/** Enough for the desks of many clinics; more would be a fault or an attack. */
const mostStreams = 5_000;
/** A browser has one stream, shared by its tabs; without secure connections, one per visible tab. */
const mostOfOneSession = 10;
/** How many missed changes are still named on resuming. */
const mostMissed = 1_000;
/** A change wakes all streams of a clinic: they get about a millisecond per turn, then other work goes on. */
const eventsPerTurn = 10;
/** Concurrent database queries that check whether the people behind the streams are still signed in. */
const askedAtOnce = 4;
/** How long a reader may leave changes untaken. */
const patienceMilliseconds = staleSeconds * 1_000;

interface Options {
  announcements: Announcements;
  endedSessions: EndedSessions;
  database: Handles;
  tables: LiveTables;
  figures: LiveFigures;
  log: Log;
}

interface Reader {
  caller: Caller;
  /** The number of the last entry that the browser has received. */
  lastEventId: string | undefined;
  signal: AbortSignal | undefined;
  line: Line;
}

class Stream {
  readonly caller: Caller;
  readonly inbox = new Inbox();
  readonly rows: ReadonlySet<string>;
  readonly figures: ReadonlySet<string>;
  readonly line: Line;
  /** Every change up to this entry is in the inbox or was sent. Null for streams that hear of no table. */
  position: number | null = null;
  isOver = false;

  constructor({ caller, line }: Reader, { tables, figures }: Pick<Options, 'tables' | 'figures'>) {
    this.caller = caller;
    this.line = line;
    this.rows = tablesHeardBy(caller.role, tables);
    this.figures = tablesHeardBy(caller.role, figures);
  }

  /** Whether the stream follows the audit trail. */
  get hearsTables(): boolean {
    return this.rows.size + this.figures.size > 0;
  }

  end() {
    this.isOver = true;
    this.inbox.stop();
  }

  hear(changes: readonly ChangedRows[]) {
    const own = heardOf(changes, this.rows, this.figures);
    if (own.length > 0) this.inbox.add(own);
  }
}

/** The open event streams of this process: who hears what, and for how long. */
export class LiveStreams {
  readonly #options: Options;
  readonly #clinics = new Map<string, Set<Stream>>();
  readonly #turnstile = new Turnstile(eventsPerTurn);
  #size = 0;
  #isClosed = false;
  #lastBeat = Number.NEGATIVE_INFINITY;
  readonly #watch: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
    options.announcements.hear(liveChannel, {
      onMessage: (payload) => {
        const announcement = readAnnouncement(payload);
        if (announcement) this.#onAnnouncement(announcement);
        else options.log.warn({ bytes: payload.length }, 'an announcement was not understood');
      },
      onDeaf: () => {
        this.#lastBeat = Number.NEGATIVE_INFINITY;
        // The browsers come back with the number of the last entry they received, so that nothing is lost.
        this.#endWhere(() => true);
      },
    });
    options.endedSessions.onEnded((ended) => this.#endWhere(({ caller }) => caller.sessionId === ended));
    this.#watch = setInterval(() => this.#noticeSilence(), beatSeconds * 1_000).unref();
  }

  get size(): number {
    return this.#size;
  }

  readonly isBeatDue = () => performance.now() - this.#lastBeat >= beatSeconds * 1_000;

  get #isSilent(): boolean {
    return performance.now() - this.#lastBeat >= staleSeconds * 1_000;
  }

  /** Ends all streams at once and accepts no new ones. */
  close() {
    this.#isClosed = true;
    clearInterval(this.#watch);
    this.#endWhere(() => true);
  }

  open(reader: Reader): AsyncGenerator<LiveEvent> {
    const { announcements, log } = this.#options;
    // A stream that cannot hear anything would only pretend to be live.
    if (!announcements.isHearing || this.#isSilent) {
      throw new DatabaseUnavailable('Announcements of the database are not heard');
    }
    if (this.#size >= mostStreams) {
      log.warn({ streams: this.#size }, 'a live stream was refused: too many are open');
      throw new ORPCError('TOO_MANY_REQUESTS', { message: 'Too many screens are open. Please try again later.' });
    }
    return this.#events(reader);
  }

  async *#events(reader: Reader): AsyncGenerator<LiveEvent> {
    const { signal } = reader;
    const stream = new Stream(reader, this.#options);
    const end = () => stream.end();
    signal?.addEventListener('abort', end);
    if (signal?.aborted || this.#isClosed) end();
    this.#add(stream);
    try {
      await this.#catchUp(stream, reader.lastEventId).catch((error: unknown) => {
        this.#options.log.warn({ err: error }, "couldn't read what a live stream missed; it has to reconnect");
        end();
      });
      while (!stream.isOver) {
        yield this.#eventOf(stream);
        await delay(eventMilliseconds);
        await stream.inbox.wait();
        await this.#turnstile.pass();
      }
    } finally {
      signal?.removeEventListener('abort', end);
      this.#remove(stream);
    }
  }

  #eventOf({ inbox, position }: Stream): LiveEvent {
    const event = { at: new Date().toISOString(), changes: inbox.take() };
    return position === null ? event : withEventMeta(event, { id: String(position) });
  }

  /** Adds what the stream missed, or may have missed; it is already listening. */
  async #catchUp(stream: Stream, lastEventId: string | undefined) {
    const { database, tables } = this.#options;
    // Own tables are not in the trail, so they are always read again.
    const own = ownTables(tables).map((table) => ({ table, ids: [] }));
    stream.inbox.add(own);
    if (!stream.hearsTables) return;
    const after = lastEventId && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null;
    const { head, changes } = await readChanges(database.identity, stream.caller.clinicId, after, mostMissed);
    stream.position = Math.max(head, stream.position ?? 0);
    if (changes) stream.hear(groupByTable(changes));
    else stream.inbox.add('everything');
  }

  #onAnnouncement(announcement: Announcement) {
    if (announcement.kind === 'beat') {
      this.#lastBeat = performance.now();
      const all = [...this.#all()].values();
      for (let asking = 0; asking < askedAtOnce; asking += 1) void this.#beatInTurn(all);
      return;
    }
    for (const stream of this.#clinics.get(announcement.clinicId) ?? []) {
      if (announcement.kind === 'everything') stream.inbox.add('everything');
      if (announcement.kind === 'own' && announcement.userId === stream.caller.userId) {
        stream.inbox.add(announcement.changes);
      }
      if (announcement.kind === 'changed' && stream.hearsTables) {
        stream.position = Math.max(announcement.seq, stream.position ?? 0);
        stream.hear(announcement.changes);
      }
    }
  }

  async #beatInTurn(streams: IterableIterator<Stream>) {
    for (const stream of streams) await this.#beat(stream);
  }

  async #beat(stream: Stream) {
    if (stream.inbox.waitingMilliseconds > patienceMilliseconds) {
      this.#options.log.warn(
        { userId: stream.caller.userId },
        'a live stream was cut off: its reader does not keep up',
      );
      stream.line.hangUp();
      return;
    }
    // If the check fails, the stream ends: the browser reconnects and is checked then.
    const isSignedIn = await stream.line.isSignedIn().catch(() => false);
    if (isSignedIn) stream.inbox.add([]);
    else stream.end();
  }

  #noticeSilence() {
    const { announcements, log } = this.#options;
    if (!this.#isSilent || !announcements.isHearing) return;
    log.warn('changes have not been announced for a while; live streams end until they are');
    // The connection may be dead without an error.
    announcements.reconnect();
  }

  *#all() {
    for (const streams of this.#clinics.values()) yield* streams;
  }

  #endWhere(isMeant: (stream: Stream) => boolean) {
    for (const stream of this.#all()) if (isMeant(stream)) stream.end();
  }

  #add(stream: Stream) {
    const { clinicId, sessionId } = stream.caller;
    const streams = this.#clinics.get(clinicId) ?? new Set();
    const ofSession = [...streams].filter(({ caller, isOver }) => caller.sessionId === sessionId && !isOver);
    if (ofSession.length >= mostOfOneSession) {
      this.#options.log.warn({ sessionId }, 'the oldest live stream of a session was ended: it has too many');
      ofSession[0]?.end();
    }
    this.#clinics.set(clinicId, streams.add(stream));
    this.#size += 1;
  }

  #remove(stream: Stream) {
    const streams = this.#clinics.get(stream.caller.clinicId);
    if (!streams?.delete(stream)) return;
    if (streams.size === 0) this.#clinics.delete(stream.caller.clinicId);
    this.#size -= 1;
  }
}
