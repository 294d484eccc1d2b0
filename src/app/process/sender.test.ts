import { once } from 'node:events';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { expect, test } from 'vitest';
import { createLog } from '#foundation/server/log.ts';
import { readTrustedProxies } from '#foundation/server/requests/trusted-proxies.ts';
import { closeHttpServer, createHttpServer } from '../requests/http.ts';
import { createSenderOf } from './sender.ts';

/** The sender that a server sees for a request over a real connection from this machine. */
async function taken(headers: OutgoingHttpHeaders, trusted: string) {
  const trustedProxies = readTrustedProxies(trusted);
  if (!trustedProxies) throw new Error('not a list of proxies');
  const senderOf = createSenderOf(trustedProxies);
  const server = createHttpServer(
    [
      async (asked, answer, requestId) => {
        const { address, site } = senderOf(asked);
        answer.end(JSON.stringify({ address, site: site.origin, requestId }));
        return true;
      },
    ],
    createLog('silent'),
    { trustedProxies },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  const sent = request({ host: '127.0.0.1', port, headers: { host: 'krama.example', ...headers } }).end();
  const [answer] = await once(sent, 'response');
  const [body] = await once(answer, 'data');
  await closeHttpServer(server, 0);
  const { address, site, requestId }: Record<string, string> = JSON.parse(String(body));
  return { address, site, requestId, insistsOnTls: 'strict-transport-security' in answer.headers };
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
])('when the caller is read from a request that forwards %s', async (_, forwarded, trusted, address) => {
  const headers = forwarded === null ? {} : { 'x-forwarded-for': forwarded };
  expect((await taken(headers, trusted)).address).toBe(address);
});

test.each([
  ['a trusted proxy', 'loopback', 'https', { site: 'https://krama.example', insistsOnTls: true }],
  [
    'a trusted proxy that was asked without TLS',
    'loopback',
    'http',
    { site: 'http://krama.example', insistsOnTls: false },
  ],
  ['somebody else', '10.0.0.0/8', 'https', { site: 'http://krama.example', insistsOnTls: false }],
  ['anyone, when no proxy is trusted', '', 'https', { site: 'http://krama.example', insistsOnTls: false }],
])('the forwarded scheme is believed only from a trusted proxy: %s', async (_, trusted, scheme, believed) => {
  expect(await taken({ 'x-forwarded-proto': scheme }, trusted)).toMatchObject(believed);
});

test('a forwarded host is never taken for the address of this site', async () => {
  expect((await taken({ 'x-forwarded-host': 'evil.example' }, 'loopback')).site).toBe('http://krama.example');
});

test('a request keeps the id given by a trusted proxy, and by no one else', async () => {
  const headers = { 'x-request-id': 'proxy-42' };
  expect((await taken(headers, 'loopback')).requestId).toBe('proxy-42');
  expect((await taken(headers, '10.0.0.0/8')).requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test.each(['everyone', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '1.2.3.4/8/9', 'loopback; private'])(
  'proxies are not read from %s',
  (list) => {
    expect(readTrustedProxies(list)).toBeNull();
  },
);
