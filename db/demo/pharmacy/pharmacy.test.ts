import { describe, expect, test } from 'vitest';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { drugs } from '#modules/consultations/content/drugs.ts';
import { drugListOf } from '#modules/consultations/rules/drug-list.ts';
import { fillState } from '#modules/pharmacy/rules/dispensing/dispensing.ts';
import { isOutside } from '#modules/pharmacy/rules/inventory/cold-chain.ts';
import { inventoryValue, isExpired, isExpiring, isLow } from '#modules/pharmacy/rules/inventory/stock.ts';
import { drugsBySalts, scheduleFault } from '#modules/pharmacy/rules/registers/schedules.ts';
import { demoMoney } from '../money/money.ts';
import { demoDoctors } from '../people/doctors.ts';
import { demoPatients } from '../people/patients.ts';
import { createRandom } from '../random.ts';
import { demoVisits } from '../visits/appointments.ts';
import { demoConsultations } from '../visits/consultations.ts';
import { demoBasket } from './counter-sales.ts';
import { demoPharmacy } from './pharmacy.ts';
import { demoItems } from './pharmacy-items.ts';

const pharmacyOn = (moment: string) => {
  const now = new Date(moment);
  const today = dayIn('Asia/Kolkata', now);
  const patients = demoPatients({ today });
  const doctors = demoDoctors({ today, accountId: 'd' });
  const visits = demoVisits({ today, now, doctors, patients });
  const { notes } = demoConsultations({ visits, patients, nurseId: 'n' });
  const money = demoMoney({ today, now, doctors, visits, patients, inpatients: [], practiceSales: [], cashierId: 'c' });
  const sales = money.medicines;
  return { today, now, notes, money, ...demoPharmacy({ today, now, notes, sales, pharmacistId: 'p' }) };
};

test('a basket adds up to its amount to the paisa, with no quantity beyond a few months of use', () => {
  const random = createRandom('a basket');
  const priceOf = (name: string) => demoItems.find((item) => item.name === name)?.unitPrice ?? Number.NaN;
  for (let amount = 50_000; amount <= 1_200_000; amount += 7_000) {
    const isAdult = amount % 2_000 === 0;
    const lines = demoBasket(random, amount, { isAdult });
    expect(lines.reduce((sum, { name, quantity }) => sum + quantity * priceOf(name), 0)).toBe(amount);
    expect(Math.max(...lines.map(({ quantity }) => quantity))).toBeLessThan(300);
    const registered = demoItems.filter(
      ({ name, schedule }) => schedule === 'H1' && lines.some((line) => line.name === name),
    );
    expect(registered.length).toBeLessThanOrEqual(isAdult ? 1 : 0);
  }
});

test('every item of the demo could be saved as it is kept', () => {
  const listed = drugsBySalts(drugListOf([]));
  const faults = demoItems.flatMap((item) => {
    const fault = scheduleFault({ ...item, isNarcotic: false }, listed);
    return fault ? [`${item.name}: ${fault.message}`] : [];
  });
  expect(faults).toEqual([]);
});

test('doctors can prescribe every medicine of the demo in that form and strength', () => {
  const unknown = demoItems.filter(
    ({ genericName, form, strength }) =>
      genericName !== '' &&
      !drugs.some(
        ({ name, forms }) =>
          name === genericName && forms.some((kept) => kept.form === form && kept.strengths.includes(strength)),
      ),
  );
  expect(unknown.map(({ name }) => name)).toEqual([]);
  expect(new Set(demoItems.map(({ name }) => name)).size).toBe(demoItems.length);
});

describe.each(['2026-11-16T06:30:00Z', '2027-02-28T18:20:00Z', '2028-02-29T03:00:00Z'])('on %s', (moment) => {
  const { today, now, notes, money, items, opening, ...rest } = pharmacyOn(moment);
  const { onWards, deliveries, returns, sold, coldPlaces, dispensings, dispensed } = rest;
  const left = (batchId: string) =>
    [...opening, ...returns.map(({ movement }) => movement), ...sold.movements, ...dispensed]
      .filter((movement) => movement.batchId === batchId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const stock = items
    .filter(({ location }) => location === 'pharmacy')
    .map((item) => ({
      ...item,
      quantityAvailable: item.batches.reduce((sum, { id }) => sum + left(id), 0),
      recalled: 0,
      batchId: item.batches[0]?.id ?? null,
      expired: item.batches
        .filter(({ expiryDate }) => expiryDate && isExpired(expiryDate, today))
        .reduce((sum, { id }) => sum + left(id), 0),
    }));

  test('the pharmacy has a few items that are low, a few that expire, two that have expired', () => {
    expect(stock).toHaveLength(73);
    expect(stock.filter(isLow).length).toBeGreaterThanOrEqual(4);
    expect(stock.filter(isLow).length).toBeLessThanOrEqual(8);
    const batches = stock.flatMap((item) => item.batches);
    expect(batches.filter(({ expiryDate }) => isExpiring(expiryDate, today))).toHaveLength(6);
    expect(batches.filter(({ expiryDate }) => expiryDate && isExpired(expiryDate, today))).toHaveLength(2);
    expect(inventoryValue(stock)).toBeGreaterThan(10_000_000);
    expect(items.flatMap(({ batches: kept }) => kept).filter(({ id }) => left(id) < 0)).toEqual([]);
  });

  test('the income from medicines matches the sales of the counter, sale by sale and to the rupee', () => {
    const costOf = new Map(items.map(({ id, unitPrice }) => [id, unitPrice]));
    const amounts = Map.groupBy(sold.movements, ({ dispensingId }) => dispensingId);
    const paid = money.lines.filter(({ category }) => category === 'Pharmacy');
    expect(paid.map(({ sourceId }) => sourceId).toSorted()).toEqual(sold.dispensings.map(({ id }) => id).toSorted());
    for (const { sourceId, amount } of paid) {
      const handed = amounts.get(sourceId ?? '') ?? [];
      expect(handed.reduce((sum, { itemId, quantity }) => sum - quantity * (costOf.get(itemId) ?? 0), 0)).toBe(amount);
    }
    const ofToday = money.income.filter((one) => one.category === 'Pharmacy' && one.transactionDate === today);
    expect(ofToday.reduce((sum, { amount }) => sum + amount, 0)).toBe(2_180_000);
  });

  test('the wards stock the medicines ordered most, and none of them is short or about to expire', () => {
    const { levels, batches, opening: filled } = onWards;
    expect(levels).toHaveLength(12);
    for (const { itemId, reorderLevel } of levels) {
      const movement = filled.find((one) => one.itemId === itemId);
      expect(movement?.batchId).toBe(batches.find((batch) => batch.itemId === itemId)?.id);
      expect(movement?.quantity).toBeGreaterThan(reorderLevel);
    }
    expect(batches.filter(({ expiryDate }) => isExpiring(expiryDate, today))).toEqual([]);
  });

  test('two deliveries match the stock they brought, one of two returns is credited, and a month of cold storage has one alarm', () => {
    for (const { lines, amount, claim } of deliveries) {
      expect(lines).toHaveLength(8);
      expect(lines.reduce((sum, line) => sum + line.billed * line.rate, 0)).toBe(amount + claim);
      for (const { batchId, billed, damaged } of lines) {
        expect(opening.find((movement) => movement.batchId === batchId)).toMatchObject({
          reason: 'purchase',
          quantity: billed - damaged,
        });
      }
    }
    expect(returns.map(({ paper }) => 'credited' in paper)).toEqual([true, false]);
    for (const { place, readings } of coldPlaces) {
      expect(readings.length).toBeGreaterThanOrEqual(59);
      const outside = readings.filter(({ celsius }) => isOutside(celsius, place));
      expect(outside).toHaveLength(place.name === 'Insulin refrigerator' ? 1 : 0);
      expect(readings.filter(({ readAt }) => readAt > now.toISOString())).toEqual([]);
    }
  });

  test('two prescriptions wait, one is partly dispensed, and nothing is later than now', () => {
    const signed = notes.filter(
      ({ signedAt, prescribed }) => dayIn('Asia/Kolkata', new Date(signedAt)) === today && prescribed.length > 0,
    );
    const waiting = signed.filter(({ id }) => !dispensings.some(({ consultationId }) => consultationId === id));
    expect(waiting).toHaveLength(Math.min(2, signed.length));
    const states = dispensings.map(({ id, consultationId }) =>
      fillState(
        (notes.find((note) => note.id === consultationId)?.prescribed ?? []).map(({ quantity }, line) => ({
          prescribed: quantity,
          dispensed: dispensed
            .filter((movement) => movement.dispensingId === id && movement.line === line)
            .reduce((sum, movement) => sum - movement.quantity, 0),
        })),
        false,
      ),
    );
    expect(states.filter((state) => state === 'partial')).toHaveLength(dispensings.length > 0 ? 1 : 0);
    expect(dispensings.filter(({ dispensedAt }) => dispensedAt > now.toISOString())).toEqual([]);
  });
});
