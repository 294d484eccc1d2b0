import type { Role } from '#foundation/shared/roles.ts';
import type { TestClinic, TestServer } from '../test-server.ts';

export type Input = Record<string, unknown>;
/** Null for a caller who is not signed in. */
export type Somebody = Role | 'site admin' | null;

/** The parts of a server that functions making inputs need. */
export type CaseServer = Pick<TestServer, 'url' | 'owner'>;

type MakeInput = (clinic: TestClinic, who: Somebody | undefined, server: CaseServer) => Input | Promise<Input>;

/** How an endpoint is tested. */
export interface AccessCase {
  /** An input that the endpoint accepts; where workspaces differ, one from the workspace of the calling role. */
  input?: MakeInput;
  /** The status for a permitted caller; the contract's success status if omitted. */
  allowed?: number;
  /** How many patient records the endpoint opens; one, if any, if omitted. */
  opens?: number;
  /** Inputs per id field, where the input above would be accepted without checking that id. */
  inputsWithId?: Record<string, MakeInput>;
}

export type AccessCases = Record<string, AccessCase>;

export const nowhere = '00000000-0000-4000-8000-000000000000';
