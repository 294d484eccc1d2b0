import { createServer } from 'node:net';

/** One message of the PostgreSQL protocol: type letter, length and content. */
function message(letter: string, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

const int16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 0xffff)]);

const welcome = Buffer.concat([message('R', int32(0)), message('Z', 'I')]);

const question = Buffer.from('Q')[0];

/** Answers any query with the version, in one row with one text column. */
const answer = (value: string) =>
  Buffer.concat([
    message('T', int16(1), 'server_version_num\0', int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)),
    message('D', int16(1), int32(value.length), value),
    message('C', 'SHOW\0'),
    message('Z', 'I'),
  ]);

/** Speaks just enough of the PostgreSQL protocol to report its version, because npm offers no server that old. */
export async function startOldPostgres(version: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', ([letter]) => (letter === question ? socket.write(answer(version)) : socket.end()));
    });
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `postgres://owner@127.0.0.1:${port}/krama`, stop: () => server.close() };
}
