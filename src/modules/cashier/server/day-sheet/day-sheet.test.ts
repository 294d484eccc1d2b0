import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { today } from '#modules/appointments/server/testing/desk.ts';

const server = useServer();

test('a drawer that needs more than a page loses nothing, and its name is on each of them', async () => {
  const clinic = await server.newClinic();
  const { cashier } = clinic.as('receptionist');
  const drawer = await cashier.open({ openingFloat: 100_000 });
  await cashier.move({ id: drawer.id, kind: 'pay_in', amount: 100, reason: 'Coins' });
  await sql`
    insert into cash_movements (session_id, kind, amount, reason, moved_by, moved_at)
    select session_id, kind, amount, 'Change ' || at, moved_by, moved_at + at * interval '1 millisecond'
      from cash_movements, generate_series(1, 89) as at`.execute(server.owner.clinic(clinic.id));
  const paper = pdfText(Buffer.from(await (await cashier.daySheet({ day: today() })).arrayBuffer()));
  const words = paper.replaceAll(/\s+/g, ' ');
  const pages = words.split(/Page \d of \d/).slice(0, -1);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain('Drawer of The receptionist');
  for (let at = 1; at <= 89; at += 1) expect(words).toContain(`Paid in: Change ${at} ₹ 1 `);
  expect(pages.at(-1)).toContain('Should be in the drawer ₹ 1,090');
});
