import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { locations } from '../rules/stock.ts';
import { inDays, openCounter } from './testing/counter.ts';
import { verifyStock } from './verify-stock.ts';

const server = useServer({ servers: 3 });

const connections = 8;
const operationsOfEach = 50;
/** What a busy counter may hear; anything else is a fault. */
const expected = ['NOT_ENOUGH', 'INVALID_INPUT', 'ALREADY_RETURNED', 'ALREADY_UNDONE', 'NOT_FOUND'];

/** The same numbers every time, so that a failure can be seen again. */
function chance(seed: number) {
  let state = seed * 7919 + 1;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test(`after ${connections * operationsOfEach} movements over ${connections} connections nothing is below 0, and the stock is the sum of what was granted`, async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId } = await openCounter(clinic, { batch: { quantity: 20, batchNumber: 'L0' } });
  const { id: patientId } = await clinic
    .as('receptionist')
    .patients.register({ firstName: 'Sunita', phone: '98480 12345', sex: 'female' });
  const batches = [batchId];
  const movements: string[] = [];
  const sales: { id: string; quantity: number }[] = [];
  let stock = 20;

  /** Each asks for something and, once it is granted, counts it. */
  const operations = [
    async (next: (below: number) => number) => {
      const [quantity, batchNumber] = [1 + next(4), `L${next(3)}`];
      await counter.receive({ id: item.id, batchNumber, quantity, expiryDate: inDays(200) });
      stock += quantity;
    },
    async (next: (below: number) => number) => {
      const quantity = next(2) === 0 ? 1 + next(3) : -1 - next(5);
      const { movementId } = await counter.move({ id: batches[next(batches.length)] ?? '', quantity });
      movements.push(movementId);
      stock += quantity;
    },
    async (next: (below: number) => number) => {
      const id = movements[next(movements.length)] ?? batchId;
      const { movementId } = await counter.undoMove({ id });
      const quantity = await readQuantity(movementId);
      stock += quantity;
    },
    async (next: (below: number) => number) => {
      const to = locations[next(locations.length)] ?? 'ward';
      const moved = await counter.transfer({ id: batches[next(batches.length)] ?? '', to, quantity: 1 + next(4) });
      batches.push(moved.batchId);
    },
    async (next: (below: number) => number) => {
      const quantity = 1 + next(4);
      const { id } = await counter.sell({ patientId, lines: [{ itemId: item.id, quantity }] });
      sales.push({ id, quantity });
      stock -= quantity;
    },
    async (next: (below: number) => number) => {
      const sale = sales[next(sales.length)];
      if (!sale) return;
      await counter.takeBack({ id: sale.id });
      stock += sale.quantity;
    },
  ];

  const db = server.database.clinic(clinic.id);
  async function readQuantity(id: string) {
    const { quantity } = await db
      .selectFrom('stockMovements')
      .select('quantity')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return quantity;
  }

  async function work(connection: number) {
    const next = chance(connection);
    const refusals: string[] = [];
    for (let done = 0; done < operationsOfEach; done++) {
      const request = operations[next(operations.length)]?.(next) ?? Promise.resolve();
      await request.catch(async () => refusals.push((await refusalOf(request)).code));
    }
    return refusals;
  }
  const refusals = (await Promise.all(Array.from({ length: connections }, (_, at) => work(at + 1)))).flat();

  expect(refusals.filter((code) => !expected.includes(code))).toEqual([]);
  expect(await verifyStock(db)).toEqual([]);
  const { total, least } = await db
    .selectFrom('stockBatches')
    .select(({ fn }) => [fn.sum<number>('quantityAvailable').as('total'), fn.min('quantityAvailable').as('least')])
    .where('itemId', '=', item.id)
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBe(stock);
  expect(Number(least)).toBeGreaterThanOrEqual(0);
});
