import type { Access } from '#foundation/shared/endpoint.ts';
import { careDuties } from './duties-of-care.ts';
import { everyoneDuties } from './duties-of-everyone.ts';
import { houseDuties } from './duties-of-the-house.ts';
import type { Duty } from './duty.ts';

// Who may call which endpoint, taken from the specification's guards and sidebars and the rulings on them, never from a
// contract, because contracts are tested against it. A new endpoint is one line under its duty; a new duty says where
// its roles come from.

const lines = Object.values({ ...everyoneDuties, ...careDuties, ...houseDuties }).flatMap(({ who, endpoints }: Duty) =>
  endpoints.map((name) => ({ name, who })),
);

/** The endpoints named in the table, including duplicates. */
export const namedEndpoints: readonly string[] = lines.map(({ name }) => name);

export function whoMayCall(endpoint: string): Access {
  const line = lines.find(({ name }) => name === endpoint);
  if (!line) throw new Error(`${endpoint} stands under no duty in access-table.ts.`);
  return line.who;
}
