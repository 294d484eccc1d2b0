import type { IncomingMessage } from 'node:http';
import { ORPCError } from '@orpc/server';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { shapeFault } from '#foundation/server/requests/json-shape.ts';

const tooLarge = (mostBytes: number) =>
  new ORPCError('PAYLOAD_TOO_LARGE', { message: `The request is larger than ${mostBytes / 1024} KB.` });

/** Refuses as soon as it is too much. Listens instead of iterating: half the work for the one chunk that most bodies are. */
function readText(request: IncomingMessage, mostBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length']) > mostBytes) return reject(tooLarge(mostBytes));
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) reject(tooLarge(mostBytes));
      else chunks.push(chunk);
    });
    request.once('end', () => resolve(Buffer.concat(chunks).toString()));
    // Its code says that a connection was lost: the sender's, which must not be taken for the database's.
    request.once('error', () => reject(new ORPCError('BAD_REQUEST', { message: 'The request was interrupted.' })));
  });
}

const mostFields = 200;
const mostBrackets = 4;

/** Fields of a form or a query: few, shallow, and none that reaches for what every object has. */
export function checkFields(fields: URLSearchParams): void {
  if (fields.size > mostFields) throw fieldFault('', `More than ${mostFields} fields`);
  for (const [name, value] of fields) {
    const isDeep = name.split('[').length - 1 > mostBrackets;
    if (isDeep || /__proto__|constructor|prototype/.test(name)) throw fieldFault(name, 'Unknown field');
    checkShape({ [name]: value });
  }
}

export function checkShape(input: unknown): void {
  const fault = shapeFault(input);
  if (fault) throw fieldFault(fault.path.join('.'), fault.message);
}

export const isForm = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

/** What was sent: JSON, or what a form sends where no script runs. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<unknown> {
  if (isForm(request)) {
    const fields = new URLSearchParams(await readText(request, mostBytes));
    checkFields(fields);
    return fields;
  }
  const type = request.headers['content-type'] ?? 'application/json';
  if (!type.startsWith('application/json')) {
    throw new ORPCError('UNSUPPORTED_MEDIA_TYPE', { message: 'Send the request as application/json.' });
  }
  const text = await readText(request, mostBytes);
  if (text === '') return undefined;
  const body: unknown = JSON.parse(text);
  // An array would pass for an object whose fields are all left out.
  if (typeof body !== 'object' || Array.isArray(body)) throw fieldFault('', 'Send an object');
  checkShape(body);
  return body;
}
