import type pg from 'pg';
import { Connection } from './connection.ts';
import { isPlanOutdated, type Statement, type StatementResult } from './pipeline-query.ts';

/** The database is away, not the request wrong: the caller may simply try again. */
export class DatabaseUnavailable extends Error {}

/** A connection on which statements that stand alone follow each other. */
interface Lane {
  connection: Promise<Connection>;
  underWay: number;
  /** Whether a statement was finished since this was last looked at. */
  hasMoved: boolean;
  isStuck: boolean;
}

/** Longer than a statement of the desk takes, its way to the disk included. */
const stuckMilliseconds = 5;
/** Not everything should be on one lane when it is lost, or when a slow statement comes. */
const mostUnderWay = 64;

/**
 * A transaction has a connection to itself. A statement that stands alone is a transaction of its own, so the next one may
 * be sent before it is answered: under load one process of PostgreSQL works through what many would take turns at, and
 * neither side is woken for every statement. Who comes behind a slow statement waits for it, so a lane that does not move
 * gets no more of them.
 */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #mostLanes: number;
  readonly #lanes: Lane[] = [];
  #watch: NodeJS.Timeout | undefined;

  /** What the lanes do not take is left to transactions. */
  constructor(pool: pg.Pool, mostLanes: number) {
    this.#pool = pool;
    this.#mostLanes = mostLanes;
  }

  /** For whoever releases it again. */
  async take(): Promise<Connection> {
    const client = await this.#pool.connect().catch((cause) => {
      throw new DatabaseUnavailable('No database connection could be had', { cause });
    });
    return new Connection(client);
  }

  /** What stands alone, as one transaction and in one round trip. */
  async run(statements: readonly Statement[]): Promise<StatementResult[]> {
    const lane = this.#chooseLane();
    lane.underWay += 1;
    try {
      const connection = await lane.connection;
      return await connection.run(statements).catch((error) => {
        if (!isPlanOutdated(error)) throw error;
        return connection.run(statements);
      });
    } finally {
      lane.underWay -= 1;
      lane.hasMoved = true;
      if (lane.underWay === 0) this.#closeLane(lane);
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  #chooseLane(): Lane {
    const moving = this.#lanes.find(({ isStuck, underWay }) => !isStuck && underWay < mostUnderWay);
    if (moving) return moving;
    if (this.#lanes.length < this.#mostLanes) return this.#openLane();
    return this.#lanes.reduce((shortest, lane) => (lane.underWay < shortest.underWay ? lane : shortest));
  }

  #openLane(): Lane {
    const lane: Lane = { connection: this.take(), underWay: 0, hasMoved: true, isStuck: false };
    this.#lanes.push(lane);
    this.#watch ??= setInterval(this.#lookForStuck, stuckMilliseconds);
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
      (connection) => connection.release(),
      // Those who waited for it have been told.
      () => undefined,
    );
  }
}
