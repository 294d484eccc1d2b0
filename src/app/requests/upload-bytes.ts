import type { IncomingMessage } from 'node:http';
import { ORPCError } from '@orpc/server';
import type { Database } from '#foundation/server/database/database.ts';
import type { Log } from '#foundation/server/log.ts';
import { problemOf } from '#foundation/server/requests/problems.ts';
import { actorOf } from '#foundation/server/requests/use-case.ts';
import type { FilesService } from '#modules/files/server/files-service.ts';
import { takeBytes } from '#modules/files/server/upload/take-bytes.ts';
import type { Authenticate } from '#modules/identity/server/sessions/authenticate.ts';
import type { SenderOf } from '../process/sender.ts';
import type { Handler } from './http.ts';

const bytesPath = /^\/api\/uploads\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/bytes$/;

interface UploadOptions {
  database: Database;
  authenticate: Authenticate;
  files: Pick<FilesService, 'store'>;
  senderOf: SenderOf;
  log: Log;
}

function offsetOf(request: IncomingMessage): number {
  const given = request.headers['upload-offset'];
  if (typeof given === 'string' && /^\d{1,10}$/.test(given)) return Number(given);
  throw new ORPCError('BAD_REQUEST', { message: 'Set Upload-Offset to the first byte that you send.' });
}

async function takeFrom(request: IncomingMessage, uploadId: string, requestId: string, options: UploadOptions) {
  const { database, authenticate, files, senderOf } = options;
  if (request.method !== 'PUT') {
    throw new ORPCError('METHOD_NOT_SUPPORTED', { message: `This address takes PUT, not ${request.method}.` });
  }
  const token = request.headers.authorization?.match(/^Bearer (\S+)$/i)?.[1];
  if (!token) throw new ORPCError('UNAUTHORIZED', { message: 'Please sign in to continue.' });
  const caller = await authenticate(token);
  return takeBytes({
    clinic: database.as(actorOf(caller, senderOf(request), requestId)).clinic(caller.clinicId),
    caller,
    store: files.store,
    uploadId,
    offset: offsetOf(request),
    // Keep the connection when reading stops early, so that the client can read the refusal.
    body: request.iterator({ destroyOnReturn: false }),
  });
}

/**
 * Receives the bytes of uploads. Separate from the API because they are not JSON and larger than its requests may be.
 */
export function createUploadBytes(options: UploadOptions): Handler {
  return async (request, response, requestId) => {
    const uploadId = bytesPath.exec(request.url?.split('?')[0] ?? '')?.[1];
    if (!uploadId) return false;
    response.setHeader('cache-control', 'no-store');
    try {
      const received = await takeFrom(request, uploadId, requestId, options);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ received }));
    } catch (error) {
      // A client that disconnects in the middle resumes later, so this is not a server error.
      if (request.destroyed && !request.complete) return true;
      const problem = problemOf(error, requestId);
      if (problem.status >= 500) options.log.error({ requestId, err: error }, 'an upload failed');
      // Discard the rest of the body so that the client reads the response; then the connection is closed.
      request.resume();
      response.writeHead(problem.status, {
        'content-type': 'application/problem+json',
        connection: 'close',
        ...(problem.status === 405 && { allow: 'PUT' }),
      });
      response.end(JSON.stringify(problem));
    }
    return true;
  };
}
