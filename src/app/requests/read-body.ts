import type { IncomingMessage } from 'node:http';
import { ORPCError } from '@orpc/server';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { shapeFault } from '#foundation/server/requests/json-shape.ts';

const tooLarge = (mostBytes: number) =>
  new ORPCError('PAYLOAD_TOO_LARGE', { message: `The request is larger than ${mostBytes / 1024} KB.` });

/**
 * Rejects as soon as the body is too large. Listens for events instead of iterating: half the work for the single chunk
 * that most bodies consist of.
 */
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
    // Replace the error, because its code means a lost connection and would be mistaken for the database's.
    request.once('error', () => reject(new ORPCError('BAD_REQUEST', { message: 'The request was interrupted.' })));
  });
}

const mostFields = 200;
const mostBrackets = 4;

/** Refuses too many or too deeply nested fields of a form or a query, and names that reach into the prototype. */
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

/** The request's content: JSON, or the fields of a form sent without a script. */
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
  // An array would pass as an object with all fields omitted.
  if (typeof body !== 'object' || Array.isArray(body)) throw fieldFault('', 'Send an object');
  checkShape(body);
  return body;
}
