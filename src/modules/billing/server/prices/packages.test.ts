import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { packageLines } from '../../rules/prices/package.ts';
import { issueBill } from '../testing/bill.ts';

const server = useServer();
const nowhere = '00000000-0000-4000-8000-000000000000';

/** A package of an exempt service and one with a comma in its name and 5% GST. */
async function newPackage() {
  const clinic = await server.newClinic();
  const { version, ...known } = await clinic.as('admin').identity.clinic();
  await clinic.as('admin').identity.changeClinic({ ...known, gstin: '36AAKCK4821M1Z5', version });
  const boss = clinic.as('admin').billing;
  const price = { category: 'Aesthetic', fromDay: today() } as const;
  await boss.setPrice({
    ...price,
    service: 'Skin check',
    amount: 100_000,
    gstRate: 0,
    gstReason: 'Exempt health care',
  });
  await boss.setPrice({ ...price, service: 'Bed day, ICU', amount: 300_000, gstRate: 500, gstReason: 'Room' });
  const glow = { id: null, version: 0, name: 'Glow', price: 320_000, services: ['Skin check', 'Bed day, ICU'] };
  return { clinic, boss, glow, saved: await boss.savePackage(glow) };
}

test('a package is billed as its services at the price of the package, each service with its own GST', async () => {
  const { clinic, saved } = await newPackage();
  const { desk, patientId } = await issueBill(clinic);
  const [offered] = await desk.packages();
  expect(offered).toEqual(saved);
  const lines = packageLines(saved, await desk.prices(), today()) ?? [];
  const bill = await desk.issue({ patientId, lines: lines.map((line) => ({ ...line, quantity: 1 })) });
  expect(bill.total).toBe(320_000);
  expect(bill.lines).toMatchObject([
    { description: 'Skin check, Glow', amount: 80_000, gstReason: 'Exempt health care', cgst: 0 },
    { description: 'Bed day, ICU, Glow', amount: 240_000, gstReason: 'Room', gstRate: 500, cgst: 5_714, sgst: 5_714 },
  ]);
});

test('a package is refused when its name is taken, prices are missing or someone else has changed it', async () => {
  const { boss, glow, saved } = await newPackage();
  const fieldOf = async (change: object) =>
    (await refusalOf(boss.savePackage({ ...glow, name: 'Other', ...change }))).fieldErrors?.[0]?.field;
  expect(await fieldOf({ name: 'GLOW' })).toBe('name');
  expect(await fieldOf({ name: 'Glow, large' })).toBe('name');
  expect(await fieldOf({ services: ['Skin check', 'Massage'] })).toBe('services');
  expect(await fieldOf({ services: ['Skin check'] })).toBe('services');
  expect(await fieldOf({ price: 400_001 })).toBe('price');
  const changed = await boss.savePackage({ ...saved, price: 300_000 });
  expect(changed).toMatchObject({ price: 300_000, version: 2 });
  expect((await refusalOf(boss.savePackage({ ...saved, price: 1 }))).code).toBe('CHANGED_MEANWHILE');
  expect((await refusalOf(boss.savePackage({ ...saved, id: nowhere }))).code).toBe('NOT_FOUND');
});
