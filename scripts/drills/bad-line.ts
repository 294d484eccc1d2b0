import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { chance } from './chance.ts';

interface Weather {
  /** Share of the answers that is cut off, from 0 to 1. */
  cutShare: number;
  /** The longest delay of an answer. */
  delayMilliseconds: number;
}

/** A proxy to a server that delays answers and cuts some connections in the middle of one. */
export async function openBadLine(target: string, { cutShare, delayMilliseconds }: Weather) {
  const { hostname, port } = new URL(target);
  let cuts = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.pipe(server);
    let before: Promise<unknown> = Promise.resolve();
    server.on('data', (said) => {
      const isCut = chance.next() < cutShare;
      const wait = pause(chance.next() * delayMilliseconds);
      // Keeps the chunks in order.
      before = Promise.all([before, wait]).then(() => {
        if (!isCut) return client.write(said);
        cuts += 1;
        client.destroy();
      });
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    cuts: () => cuts,
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
