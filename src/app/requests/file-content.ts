import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ORPCError } from '@orpc/server';
import type { Database } from '#foundation/server/database/database.ts';
import type { Log } from '#foundation/server/log.ts';
import { problemOf } from '#foundation/server/requests/problems.ts';
import { mediaTypes, opensInBrowser, rangeOf } from '#modules/files/rules.ts';
import { contentPath } from '#modules/files/server/file-address.ts';
import type { FilesService } from '#modules/files/server/files-service.ts';
import { findContent } from '#modules/files/server/find-content.ts';
import type { EndedSessions } from '#modules/identity/server/sessions/ended-sessions.ts';
import { answerPolicy } from '../pages/content-security-policy.ts';
import type { Handler } from './http.ts';

interface ContentOptions {
  database: Database;
  sessionSecret: string;
  sessions: Pick<EndedSessions, 'stateOf'>;
  files: Pick<FilesService, 'store'>;
  log: Log;
}

type FoundContent = Awaited<ReturnType<typeof findContent>>;

/** Whatever a file contains, the browser runs nothing and displays only pictures. */
const harmless = {
  'content-security-policy': `${answerPolicy}; sandbox`,
  'cross-origin-resource-policy': 'same-origin',
  'accept-ranges': 'bytes',
};

function headersOf({ kind, name, variant, sha256 }: FoundContent) {
  const way = opensInBrowser(kind) ? 'inline' : 'attachment';
  return {
    ...harmless,
    'content-type': mediaTypes[kind],
    'content-disposition': `${way}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    'cache-control': variant === 'thumbnail' ? 'private, max-age=900' : 'private, no-store',
    etag: `"${sha256.toString('base64url')}"`,
  };
}

/** A range from another version of the file would not fit, so the whole file is sent. */
function askedRange({ headers }: IncomingMessage, etag: string, size: number) {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? rangeOf(headers.range, size) : null;
}

async function send(request: IncomingMessage, response: ServerResponse, { files, ...door }: ContentOptions) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new ORPCError('METHOD_NOT_SUPPORTED', { message: `This address takes GET, not ${request.method}.` });
  }
  const key = new URL(`http://localhost${request.url}`).searchParams.get('key') ?? '';
  const content = await findContent(door, key);
  const { size } = content;
  const headers = headersOf(content);
  const range = askedRange(request, headers.etag, size);
  if (range === 'outside') {
    response.writeHead(416, { ...harmless, 'content-range': `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const body = request.method === 'HEAD' ? null : await files.store.read(content, { start, end });
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (body) await pipeline(Readable.from(body), response);
  else response.end();
}

/** Serves the contents of files at addresses that are valid for a few minutes. */
export function createFileContent(options: ContentOptions): Handler {
  return async (request, response, requestId) => {
    if (request.url?.split('?')[0] !== contentPath) return false;
    try {
      await send(request, response, options);
    } catch (error) {
      if (response.destroyed) return true;
      const problem = problemOf(error, requestId);
      if (problem.status >= 500) options.log.error({ requestId, err: error }, 'a file was not sent');
      if (response.headersSent) {
        response.destroy();
        return true;
      }
      response.writeHead(problem.status, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(problem));
    }
    return true;
  };
}
