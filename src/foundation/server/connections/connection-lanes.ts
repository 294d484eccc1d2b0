import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { distributedSetting } from '../citus/whether-distributed.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { Busy } from '../requests/busy.ts';
import { Connection, type Ran } from './connection.ts';
import { LastUsed } from './last-used.ts';
import { isPlanOutdated, mostPlans, type Statement, type StatementResult } from './pipeline-query.ts';
import { StatementPaces, slowMilliseconds } from './statement-paces.ts';

/** A connection on which single statements follow each other. */
interface Lane {
  connection: Promise<Connection>;
  underWay: number;
  /** Whether a statement has finished since the last check. */
  hasMoved: boolean;
  isStuck: boolean;
  /** Opened for a statement known to be slow. */
  isForSlow: boolean;
}

/**
 * Sends the statements and the commit together, without waiting for the first answer, so that nothing comes between
 * them.
 */
async function runToCommit(connection: Connection, statements: readonly Statement[], actor: string, commit: Statement) {
  const [done, committed] = await Promise.allSettled([
    connection.run(statements, actor),
    connection.run([commit], actor),
  ]);
  if (done.status === 'rejected') throw done.reason;
  if (committed.status === 'rejected') throw committed.reason;
  return done.value;
}

const shortestOf = (lanes: readonly Lane[]): Lane =>
  lanes.reduce((shortest, lane) => (lane.underWay < shortest.underWay ? lane : shortest));

/** The pool's error message when all its connections are in use. */
const noneFree = 'timeout exceeded when trying to connect';
/** How long closing waits for a database that no longer answers. */
const farewellMilliseconds = 2_000;

export interface ConnectionLimits {
  mostLanes: number;
  connectMilliseconds: number;
  silenceMilliseconds: number;
}

/** Figures for the metrics. */
export interface ConnectionFigures {
  open: number;
  idle: number;
  /** Transactions waiting for a connection. */
  waiting: number;
  lanes: number;
}

/** What a statement waited for: a connection, or earlier statements on its lane. */
export type Wait = 'connection' | 'lane';

export interface ConnectionWatch {
  onRan(ran: Ran): void;
  onWaited(wait: Wait, milliseconds: number): void;
}

/**
 * Longer than any statement written in the code. One built from data, such as a bulk insert, hardly repeats, and its
 * plan would be large.
 */
const longestNamed = 20_000;
/** Limits how much a lost lane or a slow statement affects. */
const mostUnderWay = 64;

/**
 * A transaction has its own connection. A single statement is its own transaction, so the next one may be sent before
 * its answer: under load one PostgreSQL process handles what many would take turns at, and neither side is woken for
 * every statement. Statements queue behind a slow one, so a lane that does not move gets no more, and statements known
 * to be slow get separate lanes.
 */
export class ConnectionLanes {
  readonly #pool: pg.Pool;
  readonly #limits: ConnectionLimits;
  readonly #watcher: ConnectionWatch;
  readonly #taken = new Set<Connection>();
  #isDistributed: Promise<boolean> | undefined;
  #heardAt = 0;
  readonly #lanes: Lane[] = [];
  readonly #names = new LastUsed<string>(mostPlans);
  readonly #paces = new StatementPaces();
  #watch: NodeJS.Timeout | undefined;

  /** Connections not used by lanes are left to transactions. */
  constructor(pool: pg.Pool, limits: ConnectionLimits, watcher: ConnectionWatch) {
    this.#pool = pool;
    this.#limits = limits;
    this.#watcher = watcher;
  }

  get figures(): ConnectionFigures {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { open: totalCount, idle: idleCount, waiting: waitingCount, lanes: this.#lanes.length };
  }

  /**
   * PostgreSQL plans a named statement once per connection. Equal texts get the same name; the most recently used names
   * are kept.
   */
  nameOf(text: string): string {
    if (text.length > longestNamed) return '';
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = `q${hash('sha1', text)}`;
    this.#names.keep(text, name);
    return name;
  }

  /** Whether the rows lie on several machines (`npm run distribute`). The answer is cached. */
  isDistributed(): Promise<boolean> {
    this.#isDistributed ??= this.#askWhetherDistributed().catch((error) => {
      this.#isDistributed = undefined;
      throw error;
    });
    return this.#isDistributed;
  }

  async #askWhetherDistributed(): Promise<boolean> {
    const connection = await this.take();
    try {
      const [answer] = await connection.run(
        [{ name: '', text: `select ${distributedSetting} as is_distributed`, values: [] }],
        '',
      );
      return answer?.rows[0]?.isDistributed === true;
    } finally {
      this.giveBack(connection);
    }
  }

  /** The caller must give the connection back. */
  async take(): Promise<Connection> {
    const askedAt = performance.now();
    const client = await this.#pool.connect().catch((cause) => {
      throw this.#whyNone(cause);
    });
    this.#watcher.onWaited('connection', performance.now() - askedAt);
    const { silenceMilliseconds } = this.#limits;
    const connection = new Connection(client, { silenceMilliseconds, onHeard: this.#noteHeard, onRan: this.#noteRan });
    this.#taken.add(connection);
    return connection;
  }

  /** Called by the request that took the connection. */
  giveBack(connection: Connection) {
    this.#taken.delete(connection);
    connection.release();
  }

  readonly #noteHeard = () => {
    this.#heardAt = performance.now();
  };

  readonly #noteRan = (ran: Ran) => {
    this.#paces.note(ran);
    this.#watcher.onWaited('lane', ran.waitedMilliseconds);
    this.#watcher.onRan(ran);
  };

  /** If other statements are still being answered, the database is available and only busy. */
  #whyNone(cause: Error): Error {
    const isHeard = performance.now() - this.#heardAt < this.#limits.connectMilliseconds;
    if (cause.message === noneFree && isHeard) return new Busy('No database connection came free', { cause });
    return new DatabaseUnavailable('No database connection could be had', { cause });
  }

  /**
   * Runs single statements as one transaction in one round trip. With `commit`, the statements begin an explicit
   * transaction: the commit is sent right after them and rolls everything back if one was refused.
   */
  async run(statements: readonly Statement[], actor: string, commit?: Statement): Promise<StatementResult[]> {
    const lane = this.#paces.isSlow(statements) ? this.#chooseSlowLane() : this.#chooseLane();
    lane.underWay += 1;
    try {
      const connection = await lane.connection;
      if (commit) return await runToCommit(connection, statements, actor, commit);
      return await connection.run(statements, actor).catch((error) => {
        if (!isPlanOutdated(error)) throw error;
        return connection.run(statements, actor);
      });
    } finally {
      lane.underWay -= 1;
      lane.hasMoved = true;
      if (lane.underWay === 0) this.#closeLane(lane);
    }
  }

  /** Lets statements under way finish, but does not wait for an unavailable database. */
  async close(): Promise<void> {
    const patience = pause(farewellMilliseconds, undefined, { ref: false });
    await Promise.race([this.#pool.end(), patience.then(() => this.#abandonAll())]);
  }

  #abandonAll() {
    for (const connection of this.#taken) connection.abandon();
  }

  #chooseLane(): Lane {
    const moving = this.#lanes.find((lane) => !lane.isForSlow && !lane.isStuck && lane.underWay < mostUnderWay);
    if (moving) return moving;
    if (this.#lanes.length < this.#limits.mostLanes) return this.#openLane(false);
    return shortestOf(this.#lanes);
  }

  /** However many slow statements there are, one lane is left for quick ones. */
  #chooseSlowLane(): Lane {
    const slow = this.#lanes.filter(({ isForSlow }) => isForSlow);
    const most = this.#limits.mostLanes - (slow.length === this.#lanes.length ? 1 : 0);
    if (this.#lanes.length === 0 || this.#lanes.length < most) return this.#openLane(true);
    return shortestOf(slow.length > 0 ? slow : this.#lanes);
  }

  #openLane(isForSlow: boolean): Lane {
    const lane: Lane = { connection: this.take(), underWay: 0, hasMoved: true, isStuck: false, isForSlow };
    this.#lanes.push(lane);
    this.#watch ??= setInterval(this.#lookForStuck, slowMilliseconds);
    return lane;
  }

  /**
   * Checks after reading what has arrived, so that a lane does not count as stuck because this process was too busy to
   * read from it.
   */
  readonly #lookForStuck = () => {
    setImmediate(() => {
      for (const lane of this.#lanes) {
        lane.isStuck = !lane.hasMoved;
        lane.hasMoved = false;
      }
    });
  };

  #closeLane(lane: Lane) {
    this.#lanes.splice(this.#lanes.indexOf(lane), 1);
    if (this.#lanes.length === 0) {
      clearInterval(this.#watch);
      this.#watch = undefined;
    }
    lane.connection.then(
      (connection) => this.giveBack(connection),
      // The waiting statements have already received the error.
      () => undefined,
    );
  }
}
