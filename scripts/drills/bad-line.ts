import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { chance } from './chance.ts';

interface Weather {
  /** Which part of the answers is cut off, from 0 to 1. */
  cutShare: number;
  /** The longest that an answer is held back. */
  delayMilliseconds: number;
}

/** A line to a server that holds answers back and cuts some connections in the middle of one. */
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
      // In the order in which it was said.
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
