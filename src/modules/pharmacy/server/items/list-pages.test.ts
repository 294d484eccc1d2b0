import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pageSize } from '../../rules/inventory/stock.ts';

const server = useServer();

/** Medicines with no stock, all below their reorder level; every fifth one is further below it than the others. */
async function openShelf(count: number) {
  const clinic = await server.newClinic();
  await sql`
    with added as (
      insert into pharmacy_items (name, generic_name, form, schedule, unit_price)
      select 'Tablet ' || lpad(n::text, 4, '0'), 'Salt ' || n % 2, 'tablet', 'OTC', 100 from generate_series(1, ${count}::int) as n
      returning id, name)
    insert into stock_levels (item_id, location, reorder_level, reorder_quantity)
    select id, 'pharmacy', case when right(name, 1) in ('0', '5') then 9 else 5 end, 1 from added`.execute(
    server.owner.clinic(clinic.id),
  );
  const counter = clinic.as('pharmacist').pharmacy;
  /** Reads all pages of a list: the names, and the totals that the pages report. */
  async function read(question: Parameters<typeof counter.list>[0]) {
    const names: string[] = [];
    const totals = new Set<number>();
    for (let page = 0; ; page += 1) {
      const { items, total } = await counter.list({ ...question, page });
      totals.add(total);
      names.push(...items.map(({ name }) => name));
      if (items.length === 0) return { names, totals: [...totals] };
    }
  }
  return { counter, read };
}

test('every page of a search gives the total number, whether the page is full, partial or past the end', async () => {
  const { counter, read } = await openShelf(2 * pageSize + 3);
  const all = await read({ search: 'tablet' });
  expect(all.totals).toEqual([2 * pageSize + 3]);
  expect(all.names).toEqual(all.names.toSorted());
  expect(new Set(all.names).size).toBe(2 * pageSize + 3);
  const full = await read({ search: 'salt 1', show: 'all' });
  expect([full.names.length, full.totals]).toEqual([pageSize + 2, [pageSize + 2]]);
  expect(await counter.list({ search: 'tablet 0007' })).toMatchObject({ total: 1, items: [{ name: 'Tablet 0007' }] });
  expect(await counter.list({ search: 'nothing' })).toEqual({ total: 0, items: [] });
});

test('the pages of low stock list each item once, the lowest first and equal ones by name', async () => {
  const { counter, read } = await openShelf(pageSize + 7);
  const isLowest = (name: string) => /[05]$/.test(name);
  const { names, totals } = await read({ show: 'low' });
  expect(totals).toEqual([pageSize + 7]);
  const sorted = names.toSorted();
  expect(names).toEqual([...sorted.filter(isLowest), ...sorted.filter((name) => !isLowest(name))]);
  expect(new Set(names).size).toBe(pageSize + 7);
  const { low, lowItems } = await counter.summary({});
  expect([low, lowItems.map(({ name }) => name)]).toEqual([pageSize + 7, names.slice(0, lowItems.length)]);
  expect((await read({ show: 'low', search: 'salt 0' })).names).toEqual(names.filter((name) => /[02468]$/.test(name)));
});
