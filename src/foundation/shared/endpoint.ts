import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract';
import type { Role } from './roles.ts';

/** Who may call: anyone at all, anyone signed in to a clinic, the people who run the product, or the roles named. */
export type Access = 'anyone' | 'signed-in' | 'site-admin' | readonly Role[];

export interface EndpointMeta {
  access: Access;
  /** The tables it reads whose changes are announced: open screens call it again when a row of theirs changes. */
  shows: readonly string[];
  /** Shows the record of one patient, named by this field of the input: the audit trail gets an opening. */
  opensPatient?: string;
  /** The longest body it takes. */
  mostBytes: number;
}

/** Enough for any form; what takes more says so. */
const mostBytesOfForm = 64 * 1024;

interface EndpointOptions {
  access: Access;
  shows?: readonly string[];
  opensPatient?: string;
  mostBytes?: number;
  summary: string;
  successStatus?: number;
}

/** Starts the contract of one endpoint. Without `access` it cannot be built. */
export function endpoint(
  method: HTTPMethod,
  path: HTTPPath,
  { access, shows = [], opensPatient, mostBytes = mostBytesOfForm, summary, successStatus = 200 }: EndpointOptions,
) {
  const subject = path.split('/')[1] ?? '';
  const problem = { schema: { $ref: '#/components/schemas/Problem' } };
  return oc.$meta<EndpointMeta>({ access, shows, mostBytes, ...(opensPatient && { opensPatient }) }).route({
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
