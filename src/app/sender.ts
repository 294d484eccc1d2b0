import type { IncomingMessage } from 'node:http';
import type { Sender } from '#foundation/server/use-case.ts';

const loopback = /^(::1|(::ffff:)?127\.)/;

const first = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header) ?? '';

/**
 * Where a request comes from. A proxy on this machine is believed when it says for whom it asks; anyone else could write
 * what they like into that header.
 */
export function senderOf(request: IncomingMessage): Sender {
  const peer = request.socket.remoteAddress ?? '';
  const forwarded = loopback.test(peer) ? first(request.headers['x-forwarded-for']).split(',').at(-1)?.trim() : '';
  const scheme = first(request.headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  return {
    address: forwarded || peer,
    userAgent: first(request.headers['user-agent']).slice(0, 300),
    // Few ask, and making a URL costs more than all else here.
    get site() {
      return URL.parse(`${scheme}://${request.headers.host ?? 'localhost'}`) ?? new URL('http://localhost');
    },
  };
}
