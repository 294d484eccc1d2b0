import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract';
import type { Role } from './roles.ts';
import './text/schema-words.ts';

/** Who may call: anyone at all, anyone signed in to a clinic, the people who run the product, or the roles named. */
export type Access = 'anyone' | 'signed-in' | 'site-admin' | readonly Role[];

/**
 * Whose record an answer shows: nobody's in particular, that of the patient in this field of the input or the output, or of
 * those whom only the use case knows and writes down itself. The audit trail gets an opening.
 */
type OpensPatient = 'none' | `input.${string}` | `output.${string}` | 'use case';

export interface EndpointMeta {
  access: Access;
  /** The tables it reads whose changes are announced: open screens call it again when a row of theirs changes. */
  shows: readonly string[];
  opensPatient: OpensPatient;
  /** The longest body it takes. */
  mostBytes: number;
}

/** Enough for any form; what takes more says so. */
const mostBytesOfForm = 64 * 1024;

interface EndpointOptions {
  access: Access;
  shows?: readonly string[];
  mostBytes?: number;
  summary: string;
  successStatus?: number;
}

/** Every reading endpoint says whose record it opens; a change has an entry of its own. */
type Opening<Method> = Method extends 'GET' ? { opensPatient: OpensPatient } : { opensPatient?: never };

/** Starts the contract of one endpoint. Without `access` it cannot be built. */
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
