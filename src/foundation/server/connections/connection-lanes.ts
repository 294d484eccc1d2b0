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

/** A connection on which statements that stand alone follow each other. */
interface Lane {
  connection: Promise<Connection>;
  underWay: number;
  /** Whether a statement was finished since this was last looked at. */
  hasMoved: boolean;
  isStuck: boolean;
  /** Opened for a statement that is known to be slow. */
  isForSlow: boolean;
}

/** Both leave before either is answered, and nothing comes between them. */
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

/** In the words of the pool: all its connections are in use. */
const noneFree = 'timeout exceeded when trying to connect';
/** A database that does not answer does not say goodbye either. */
const farewellMilliseconds = 2_000;

export interface ConnectionLimits {
  mostLanes: number;
  connectMilliseconds: number;
  silenceMilliseconds: number;
}

/** For the metrics. */
export interface ConnectionFigures {
  open: number;
  idle: number;
  /** Transactions that wait for a connection. */
  waiting: number;
  lanes: number;
}

/** What was waited for: a connection, or what had been sent before on a lane. */
export type Wait = 'connection' | 'lane';

export interface ConnectionWatch {
  onRan(ran: Ran): void;
  onWaited(wait: Wait, milliseconds: number): void;
}

/** No statement written in the code is as long. One built from data (a bulk insert) hardly comes twice, and its plan would be large. */
const longestNamed = 20_000;
/** Not everything should be on one lane when it is lost, or when a slow statement comes. */
const mostUnderWay = 64;

/**
 * A transaction has a connection to itself. A statement that stands alone is a transaction of its own, so the next one may
 * be sent before it is answered: under load one process of PostgreSQL works through what many would take turns at, and
 * neither side is woken for every statement. Who comes behind a slow statement waits for it, so a lane that does not move
 * gets no more of them, and statements that are known to be slow have lanes of their own.
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

  /** What the lanes do not take is left to transactions. */
  constructor(pool: pg.Pool, limits: ConnectionLimits, watcher: ConnectionWatch) {
    this.#pool = pool;
    this.#limits = limits;
    this.#watcher = watcher;
  }

  get figures(): ConnectionFigures {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { open: totalCount, idle: idleCount, waiting: waitingCount, lanes: this.#lanes.length };
  }

  /** PostgreSQL plans a named statement once for each connection. One text has one name; the names that were used last are remembered. */
  nameOf(text: string): string {
    if (text.length > longestNamed) return '';
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = `q${hash('sha1', text)}`;
    this.#names.keep(text, name);
    return name;
  }

  /** Whether the rows lie on several machines (`npm run distribute`). Asked once. */
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

  /** The caller releases it again. */
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

  /** For the request that took it. */
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

  /** While others are answered the database is there, and only busy. */
  #whyNone(cause: Error): Error {
    const isHeard = performance.now() - this.#heardAt < this.#limits.connectMilliseconds;
    if (cause.message === noneFree && isHeard) return new Busy('No database connection came free', { cause });
    return new DatabaseUnavailable('No database connection could be had', { cause });
  }

  /**
   * What stands alone, as one transaction and in one round trip. With `commit` it is one that was begun by name: its end is
   * sent right behind it, and takes everything back if a statement was refused.
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

  /** What is under way may finish; a database that is away is not waited for. */
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

  /** However many there are, they leave a lane to those that are quick. */
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

  /** After what has arrived was read: no lane is stuck because this process was too busy to listen to it. */
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
      // Those who waited for it have been told.
      () => undefined,
    );
  }
}
