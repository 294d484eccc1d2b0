import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';
import type { Sender } from '#foundation/server/requests/use-case.ts';

const first = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header) ?? '';

const isOf = (proxies: BlockList, address: string) => {
  const family = isIP(address);
  return family > 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/**
 * The first address that no trusted proxy vouches for another before. Each proxy adds at the right whom it was asked by: what
 * stands further left anyone could have written, and so could what is no address.
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

/** Only then what the request's headers say of the one before counts. */
export const isOfProxy = (request: IncomingMessage, trustedProxies: BlockList) =>
  isOf(trustedProxies, request.socket.remoteAddress ?? '');

/** Whether the sender's browser speaks TLS, with the proxy. */
export const isSecure = (request: IncomingMessage, trustedProxies: BlockList) =>
  first(request.headers['x-forwarded-proto']) === 'https' && isOfProxy(request, trustedProxies);

export type SenderOf = (request: IncomingMessage) => Sender;

/** Where a request comes from. Only a trusted proxy is believed when it says for whom it asks. */
export function createSenderOf(trustedProxies: BlockList): SenderOf {
  return (request) => ({
    address: addressOf(request.socket.remoteAddress ?? '', first(request.headers['x-forwarded-for']), trustedProxies),
    userAgent: first(request.headers['user-agent']).slice(0, 300),
    // Few ask, and making a URL costs more than all else here.
    get site() {
      const scheme = isSecure(request, trustedProxies) ? 'https' : 'http';
      return URL.parse(`${scheme}://${request.headers.host ?? 'localhost'}`) ?? new URL('http://localhost');
    },
  });
}
