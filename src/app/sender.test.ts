import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { expect, test } from 'vitest';
import { readTrustedProxies } from '#foundation/server/trusted-proxies.ts';
import { createSenderOf } from './sender.ts';

/** Whom a server takes for the sender of a request that comes over a real connection from this machine. */
async function takenFor(forwarded: string | null, trusted: string): Promise<string> {
  const proxies = readTrustedProxies(trusted);
  if (!proxies) throw new Error('not a list of proxies');
  const senderOf = createSenderOf(proxies);
  const server = createServer((asked, answer) => void answer.end(senderOf(asked).address));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  const headers = forwarded === null ? {} : { 'x-forwarded-for': forwarded };
  const sent = request({ host: '127.0.0.1', port, headers }).end();
  const [answer] = await once(sent, 'response');
  const [body] = await once(answer, 'data');
  server.close();
  server.closeAllConnections();
  return String(body);
}

const [peer, visitor, forged, inner] = ['127.0.0.1', '203.0.113.9', '198.51.100.1', '10.0.0.4'];

test.each([
  ['nothing, it is the peer', null, 'loopback', peer],
  ['one address, it is that', visitor, 'loopback', visitor],
  ['an IPv6 address, it is that', '2001:db8::9', 'loopback', '2001:db8::9'],
  ['several, it is the one that the proxy added', `${forged}, ${visitor}`, 'loopback', visitor],
  [
    'another proxy that is trusted, it is whom that one names',
    `${forged}, ${visitor}, ${inner}`,
    'loopback, private',
    visitor,
  ],
  ['another proxy that is not trusted, it is that one', `${visitor}, ${inner}`, 'loopback', inner],
  ['what is no address, it is the peer', 'anything at all', 'loopback', peer],
  ['what is no address after one, it is the peer', `${visitor}, <script>`, 'loopback', peer],
  ['an address with a port, it is the peer', `${visitor}:4711`, 'loopback', peer],
  ['one address by a peer that is not trusted, it is the peer', visitor, '10.0.0.0/8', peer],
  ['one address and no proxy is trusted, it is the peer', visitor, '', peer],
])('a request that forwards %s', async (_, forwarded, trusted, address) => {
  expect(await takenFor(forwarded, trusted)).toBe(address);
});

test.each(['everyone', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '1.2.3.4/8/9', 'loopback; private'])(
  'proxies are not read from %s',
  (list) => {
    expect(readTrustedProxies(list)).toBeNull();
  },
);
