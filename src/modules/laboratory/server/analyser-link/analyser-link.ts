import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Log } from '#foundation/server/log.ts';
import { mostTogether, nextTogether } from '../../rules/analysers/message-batch.ts';
import { handOver, handOverTogether, type Target } from './hand-over.ts';
import { serveLine } from './serve-line.ts';
import { Spool, type Waiting } from './spool.ts';

interface LinkOptions extends Target {
  host: string;
  port: number;
  /** Where messages wait until the server has them. */
  folder: string;
  /** Pause before a message that the server could not take is sent again. */
  pauseMilliseconds: number;
  log: Log;
}

/** Receives what analysers send, stores it, and hands it over to the server in the order it arrived. */
export async function startAnalyserLink({ host, port, folder, pauseMilliseconds, log, ...target }: LinkOptions) {
  const spool = await Spool.open(folder);
  const sockets = new Set<Socket>();
  const stopped = new AbortController();
  let ring = () => {};

  const rung = () =>
    new Promise<void>((resolve) => {
      ring = resolve;
    });
  const pause = () => setTimeout(pauseMilliseconds, undefined, stopped).catch(() => undefined);

  /** Whether the server has taken or refused the message. */
  async function handOverOne(waiting: Waiting, message: string): Promise<boolean> {
    const { outcome, reason } = await handOver(target, { key: waiting.key, message });
    if (outcome === 'taken') await spool.remove(waiting);
    if (outcome === 'refused') {
      await spool.setAside(waiting);
      log.error({ reason, message: waiting.name }, 'the server refused a message, it is in the folder refused');
    }
    if (outcome === 'later') log.warn({ reason }, 'the server could not take a message, it is sent again');
    return outcome !== 'later';
  }

  async function handOverNext(waiting: readonly Waiting[]): Promise<number> {
    const read = await Promise.all(
      waiting.slice(0, mostTogether).map(async (each) => ({ ...each, message: await spool.read(each) })),
    );
    const together = nextTogether(read);
    if (together.length > 1) {
      const { outcome, reason } = await handOverTogether(target, together);
      if (outcome === 'later') log.warn({ reason }, 'the server could not take messages, they are sent again');
      if (outcome === 'taken') await Promise.all(together.map(spool.remove));
      if (outcome !== 'refused') return outcome === 'taken' ? together.length : 0;
    }
    const [first] = together;
    return first && (await handOverOne(first, first.message)) ? 1 : 0;
  }

  /** Hands over all waiting messages in order; false if some remain. */
  async function handOverAll(): Promise<boolean> {
    let waiting = await spool.waiting();
    while (waiting.length > 0) {
      if (stopped.signal.aborted) return false;
      const done = await handOverNext(waiting);
      if (done === 0) return false;
      waiting = waiting.slice(done);
    }
    return true;
  }

  async function work() {
    while (!stopped.signal.aborted) {
      const heard = rung();
      const isDone = await handOverAll().catch((error) => {
        log.error({ err: error }, 'the folder of waiting messages cannot be used');
        return false;
      });
      await (isDone ? heard : pause());
    }
  }

  async function keep(message: string) {
    await spool.keep(message);
    ring();
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    void serveLine(socket, keep, log);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const working = work();
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    waiting: async () => (await spool.waiting()).length,
    async stop() {
      stopped.abort();
      server.close();
      for (const socket of sockets) socket.destroy();
      ring();
      await working;
    },
  };
}
