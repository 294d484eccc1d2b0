import type { Client } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { locations } from '../../rules/inventory/stock.ts';
import { inDays, newBatch, newItem } from './counter.ts';

/** Refusals that are normal at a busy counter; anything else is a failure. */
const expected = ['NOT_ENOUGH', 'INVALID_INPUT', 'ALREADY_RETURNED', 'ALREADY_UNDONE', 'NOT_FOUND'];

type Chance = (below: number) => number;

/** Returns the same numbers for the same seed, so that a failure can be reproduced. */
function chanceOf(seed: number): Chance {
  let state = seed * 7919 + 1;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

interface Granted {
  id: string;
  quantity: number;
}

/** An item, the operations granted on it, and the stock it must have. */
interface Kept {
  itemId: string;
  name: string;
  batches: string[];
  movements: Granted[];
  sales: Granted[];
  stock: number;
}

const opening = 20;
const kinds = [
  { schedule: 'OTC' },
  { genericName: 'Ketamine', form: 'injection', strength: '50 mg/ml', schedule: 'X', maker: 'Neon' },
];

async function keep(counter: Client['pharmacy'], kind: object): Promise<Kept> {
  const batch = newBatch({ quantity: opening, batchNumber: 'L0' });
  const { id, name, batchId } = await counter.addItem({ ...newItem(kind), batch });
  return { itemId: id, name, batches: [batchId ?? ''], movements: [], sales: [], stock: opening };
}

const oneOf = <Thing>(things: readonly Thing[], next: Chance) => things[next(things.length)];

/** Each operation sends a request and records it once it is granted. */
const operations: ((
  at: { counter: Client['pharmacy']; patientId: string },
  kept: Kept,
  next: Chance,
) => Promise<void>)[] = [
  async ({ counter }, kept, next) => {
    const [quantity, batchNumber] = [1 + next(4), `L${next(3)}`];
    await counter.receive({ id: kept.itemId, batchNumber, quantity, expiryDate: inDays(200) });
    kept.stock += quantity;
  },
  async ({ counter }, kept, next) => {
    const quantity = next(2) === 0 ? 1 + next(3) : -1 - next(5);
    const { movementId } = await counter.move({ id: oneOf(kept.batches, next) ?? '', quantity, reason: 'count' });
    kept.movements.push({ id: movementId, quantity });
    kept.stock += quantity;
  },
  async ({ counter }, kept, next) => {
    const undone = oneOf(kept.movements, next);
    if (!undone) return;
    await counter.undoMove({ id: undone.id });
    kept.stock -= undone.quantity;
  },
  async ({ counter }, kept, next) => {
    const to = oneOf(locations, next) ?? 'ward';
    const moved = await counter.transfer({ id: oneOf(kept.batches, next) ?? '', to, quantity: 1 + next(4) });
    kept.batches.push(moved.batchId);
  },
  async ({ counter, patientId }, kept, next) => {
    const quantity = 1 + next(4);
    const lines = [{ itemId: kept.itemId, quantity }];
    const { id } = await counter.sell({ patientId, lines, prescriber: 'Dr. Rao', address: 'Ameerpet, Hyderabad' });
    kept.sales.push({ id, quantity });
    kept.stock -= quantity;
  },
  async ({ counter }, kept, next) => {
    const sale = oneOf(kept.sales, next);
    if (!sale) return;
    await counter.takeBack({ id: sale.id });
    kept.stock += sale.quantity;
  },
];

interface Work {
  connections: number;
  operationsOfEach: number;
  onDone?: () => void;
}

/**
 * Many counters at once receive, count, undo, transfer, sell and take back an everyday medicine and one of Schedule X.
 * Returns the unexpected refusals, and the final state of each medicine.
 */
export async function workLedger(client: Client, patientId: string, { connections, operationsOfEach, onDone }: Work) {
  const counter = client.pharmacy;
  const shelf: Kept[] = [];
  for (const kind of kinds) shelf.push(await keep(counter, kind));
  const faults = new Set<string>();
  const work = async (seed: number) => {
    const next = chanceOf(seed);
    for (let done = 0; done < operationsOfEach; done++) {
      const [operation, kept] = [oneOf(operations, next), oneOf(shelf, next)];
      const request = operation && kept ? operation({ counter, patientId }, kept, next) : Promise.resolve();
      await request.catch(async () => {
        const { code } = await refusalOf(request);
        if (!expected.includes(code)) faults.add(code);
      });
      onDone?.();
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, at) => work(at + 1)));
  return { faults: [...faults], medicines: await readShelf(counter, shelf) };
}

/**
 * Returns for each medicine the expected stock, the actual stock, the lowest stock of any batch, and the balance of the
 * register.
 */
async function readShelf(counter: Client['pharmacy'], shelf: readonly Kept[]) {
  const { entries } = await counter.controlledRegister({ from: inDays(-1), to: inDays(1) });
  const medicines = [];
  for (const { itemId, name, stock } of shelf) {
    const places = await Promise.all(
      locations.map((location) =>
        counter.get({ id: itemId, location }).then(
          ({ batches }) => batches.map(({ quantityAvailable }) => quantityAvailable),
          () => [],
        ),
      ),
    );
    const quantities = places.flat();
    medicines.push({
      granted: stock,
      there: quantities.reduce((sum, quantity) => sum + quantity, 0),
      least: Math.min(...quantities),
      balance: entries.find((entry) => entry.name === name)?.balance ?? null,
    });
  }
  return medicines;
}
