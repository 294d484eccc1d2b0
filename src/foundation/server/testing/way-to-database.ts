import { connect, createServer, type Server, type Socket } from 'node:net';

/** The database's URL with a proxy in front. Removes the socket, which would bypass the proxy. */
export function addressBehind(proxy: Server, databaseUrl: string): URL {
  const address = proxy.address();
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : 0);
  return url;
}

/** Whether an answer of PostgreSQL is complete: it ends by saying that it is ready for the next query. */
const isWhole = (said: Buffer) => said.at(-6) === 'Z'.charCodeAt(0) && said.readUInt32BE(said.length - 5) === 5;

/** A proxy to a database, which a test can freeze, cut or make lose an answer. */
export async function openWay(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let answersToCome = Number.POSITIVE_INFINITY;

  /** The answer to signing in does not count. */
  function watchFor() {
    let isSignedIn = false;
    return (said: Buffer) => {
      if (!isWhole(said)) return false;
      if (isSignedIn) answersToCome -= 1;
      isSignedIn = true;
      return answersToCome === 0;
    };
  }

  function join(from: Socket, to: Socket, isLost: (said: Buffer) => boolean = () => false) {
    sockets.add(from);
    from.on('error', () => undefined);
    from.on('data', (said) => (isLost(said) ? to.destroy() : to.write(said)));
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isFrozen) from.pause();
  }

  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    join(client, server);
    join(server, client, watchFor());
  });
  const listen = (at: number) => new Promise<void>((resolve) => proxy.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const url = addressBehind(proxy, databaseUrl);
  return {
    url: url.href,
    /** Simulates a machine that hangs: connections stay open but carry nothing. */
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    /**
     * The database runs everything, but from now on its answer with this number is lost together with the connection.
     */
    loseAnswer(number: number) {
      answersToCome = number;
      return { isLost: () => answersToCome <= 0 };
    },
    /** Cuts all open connections and accepts no new ones. */
    async close() {
      const closed = new Promise<void>((resolve) => proxy.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    /** Opens the proxy again at the same address, after `close`. */
    reopen: () => listen(Number(url.port)),
  };
}
