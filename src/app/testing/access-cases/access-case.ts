import type { Role } from '#foundation/shared/roles.ts';
import type { TestClinic, TestServer } from '../test-server.ts';

export type Input = Record<string, unknown>;
/** Null: who is not signed in. */
export type Somebody = Role | 'site admin' | null;

/** What the makers of inputs need of a server. */
export type CaseServer = Pick<TestServer, 'url' | 'owner'>;

type MakeInput = (clinic: TestClinic, who: Somebody | undefined, server: CaseServer) => Input | Promise<Input>;

/** How an endpoint is tried. */
export interface AccessCase {
  /** An input that the endpoint accepts; where rooms differ, one from the room of the role that asks. */
  input?: MakeInput;
  /** What somebody who is allowed gets; absent: the contract's success status. */
  allowed?: number;
  /** How many records it opens; absent: one, if any. */
  opens?: number;
  /** By field, where the input above would be taken without a look at the id in it. */
  inputsWithId?: Record<string, MakeInput>;
}

export type AccessCases = Record<string, AccessCase>;

export const nowhere = '00000000-0000-4000-8000-000000000000';
