import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';
import type { Sender } from '#foundation/server/requests/use-case.ts';

const first = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header) ?? '';

const isOf = (proxies: BlockList, address: string) => {
  const family = isIP(address);
  return family > 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/**
 * The sender's address: walks from the right through the addresses that each proxy has appended, as long as the address
 * so far is a trusted proxy. Everything further left, and anything that is not an IP address, may be forged.
 */
function addressOf(peer: string, forwarded: string, proxies: BlockList): string {
  let address = peer;
  for (const before of forwarded.split(',').toReversed()) {
    const claimed = before.trim();
    if (!isOf(proxies, address) || !isIP(claimed)) break;
    address = claimed;
  }
  return address;
}

/** Whether the request comes from a trusted proxy; only then do its forwarding headers count. */
export const isOfProxy = (request: IncomingMessage, trustedProxies: BlockList) =>
  isOf(trustedProxies, request.socket.remoteAddress ?? '');

/** Whether the sender's browser uses TLS to the proxy. */
export const isSecure = (request: IncomingMessage, trustedProxies: BlockList) =>
  first(request.headers['x-forwarded-proto']) === 'https' && isOfProxy(request, trustedProxies);

export type SenderOf = (request: IncomingMessage) => Sender;

/** Determines where a request comes from. Only a trusted proxy is believed about the address it forwards for. */
export function createSenderOf(trustedProxies: BlockList): SenderOf {
  return (request) => ({
    address: addressOf(request.socket.remoteAddress ?? '', first(request.headers['x-forwarded-for']), trustedProxies),
    userAgent: first(request.headers['user-agent']).slice(0, 300),
    // Computed on demand: few callers need it, and parsing a URL costs more than everything else here.
    get site() {
      const scheme = isSecure(request, trustedProxies) ? 'https' : 'http';
      return URL.parse(`${scheme}://${request.headers.host ?? 'localhost'}`) ?? new URL('http://localhost');
    },
  });
}
