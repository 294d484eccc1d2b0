import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract';
import type { Role } from './roles.ts';
import './text/schema-words.ts';

/** Who may call: anyone at all, anyone signed in to a clinic, the people who run the product, or the named roles. */
export type Access = 'anyone' | 'signed-in' | 'site-admin' | readonly Role[];

/**
 * Whose record an answer opens, for the audit trail: none, that of the patient in this field of the input or the
 * output, or records that only the use case knows and logs itself.
 */
type OpensPatient = 'none' | `input.${string}` | `output.${string}` | 'use case';

export interface EndpointMeta {
  access: Access;
  /**
   * The tables that the endpoint reads and whose changes are announced: open screens call it again when one of their
   * rows changes.
   */
  shows: readonly string[];
  opensPatient: OpensPatient;
  /** The largest accepted body. */
  mostBytes: number;
}

/** Enough for any form; endpoints that accept more say so. */
const mostBytesOfForm = 64 * 1024;

interface EndpointOptions {
  access: Access;
  shows?: readonly string[];
  mostBytes?: number;
  summary: string;
  successStatus?: number;
}

/** Every reading endpoint states whose record it opens; a change has its own audit entry. */
type Opening<Method> = Method extends 'GET' ? { opensPatient: OpensPatient } : { opensPatient?: never };

/** Starts the contract of an endpoint. `access` is mandatory. */
export function endpoint<const Method extends HTTPMethod>(
  method: Method,
  path: HTTPPath,
  {
    access,
    shows = [],
    opensPatient = 'none',
    mostBytes = mostBytesOfForm,
    summary,
    successStatus = 200,
  }: EndpointOptions & Opening<Method>,
) {
  const subject = path.split('/')[1] ?? '';
  const problem = { schema: { $ref: '#/components/schemas/Problem' } };
  return oc.$meta<EndpointMeta>({ access, shows, mostBytes, opensPatient }).route({
    method,
    path,
    summary,
    successStatus,
    tags: [subject],
    inputStructure: 'compact',
    spec: (operation) => ({
      ...operation,
      security: access === 'anyone' ? [] : [{ bearer: [] }],
      responses: {
        ...operation.responses,
        default: { description: 'A refusal', content: { 'application/problem+json': problem } },
      },
    }),
  });
}
