import { connect, createServer, type Socket } from 'node:net';
import { startServerProcess } from '#app/testing/server-process.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { chance } from './chance.ts';
import { isWhole, openDesk } from './desk.ts';

const submits = Number(process.env.SUBMITS ?? 1_000);
const desks = 8;
const cutShare = 0.25;

/** Passes everything on, and cuts a quarter of the connections in the middle of the answer. */
async function openBadLine(target: string): Promise<{ address: string; cuts: () => number; close(): void }> {
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
    server.on('data', (said) => {
      if (chance.next() >= cutShare) return client.write(said);
      cuts += 1;
      client.destroy();
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

/** Registers over a line that loses answers, each until it is known to be saved. */
export async function drillNetwork(): Promise<boolean> {
  const server = startServerProcess({ DATA_DIR: await temporaryDataDir() });
  const line = await openBadLine(await server.address);
  const desk = await openDesk(() => line.address);
  let left = submits;
  await Promise.all(
    Array.from({ length: desks }, async () => {
      while (left-- > 0) await desk.register();
    }),
  );
  console.log(`${submits} registrations over a line that was cut ${line.cuts()} times.`);
  const whole = await isWhole(desk);
  line.close();
  server.kill('SIGTERM');
  await server.ended;
  return whole;
}
