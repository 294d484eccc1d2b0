import { connect, createServer, type Server, type Socket } from 'node:net';

/** The database's address with a proxy before it. A socket of the database would lead past the proxy. */
export function addressBehind(proxy: Server, databaseUrl: string): URL {
  const address = proxy.address();
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : 0);
  return url;
}

/** Whether an answer of PostgreSQL is whole: it says at the end that it is ready for the next question. */
const isWhole = (said: Buffer) => said.at(-6) === 'Z'.charCodeAt(0) && said.readUInt32BE(said.length - 5) === 5;

/** A way to a database of which a test can say that nothing comes through, that an answer is lost, or that it is cut. */
export async function openWay(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let answersToCome = Number.POSITIVE_INFINITY;

  /** The answer to a sign-in does not count. */
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
    /** As a machine that hangs: connections stay open, and nothing is heard on them. */
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    /** The database does what it is asked, but its answer with this number, from now on, is lost, and the connection with it. */
    loseAnswer(number: number) {
      answersToCome = number;
      return { isLost: () => answersToCome <= 0 };
    },
    /** Whatever is open is cut, and nobody gets through any more. */
    async close() {
      const closed = new Promise<void>((resolve) => proxy.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    /** After `close`, at the same address. */
    reopen: () => listen(Number(url.port)),
  };
}
