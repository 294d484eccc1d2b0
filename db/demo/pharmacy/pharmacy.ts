import type { SignedDrug } from '#modules/consultations/contract.ts';
import { fillState, owedOf, takeFrom } from '#modules/pharmacy/rules/dispensing/dispensing.ts';
import { fitsFor } from '#modules/pharmacy/rules/dispensing/substitution.ts';
import { clinicInstant, daysBefore } from '../clinic-days.ts';
import { demoWardStock } from '../hospital/ward-stock.ts';
import { createRandom, type Random } from '../random.ts';
import { demoColdPlaces } from './cold-places.ts';
import { type DemoSale, demoCounterSales } from './counter-sales.ts';
import { demoDeliveries, demoSupplierReturns } from './deliveries.ts';
import { demoItems, demoSuppliers } from './pharmacy-items.ts';

interface DemoNote {
  id: string;
  patientId: string;
  signedAt: string;
  prescribed: SignedDrug[];
}

interface DemoCounter {
  today: string;
  now: Date;
  notes: readonly DemoNote[];
  sales: readonly DemoSale[];
  pharmacistId: string;
}

const openedDaysAgo = 75;
const hour = 3600;
const minuteMs = 60_000;
/** The last of today's prescriptions wait; the one before them is partly dispensed. */
const waiting = 2;

type Items = ReturnType<typeof inventItems>;

/** Items, suppliers, stock movements, returns, sales, dispensings and temperatures of the demo pharmacy. */
export function demoPharmacy(counter: DemoCounter) {
  const random = createRandom('demo pharmacy');
  const suppliers = demoSuppliers.map((supplier) => ({ id: random.id(), ...supplier }));
  const items = inventItems(random, counter.today).map((item) => ({
    ...item,
    supplierId: suppliers[item.supplier]?.id ?? null,
  }));
  const openedAt = clinicInstant(daysBefore(counter.today, openedDaysAgo), 9 * hour);
  const goods = { today: counter.today, items, suppliers, pharmacistId: counter.pharmacistId };
  const deliveries = demoDeliveries(goods);
  const returns = demoSupplierReturns(goods);
  const came = (batchId: string) => {
    const delivery = deliveries.find(({ lines }) => lines.some((line) => line.batchId === batchId));
    if (!delivery) return { reason: 'opening', movedAt: openedAt, note: '' };
    return { reason: 'purchase', movedAt: delivery.receivedAt, note: delivery.note };
  };
  const sold = demoCounterSales(counter.sales, items, counter.pharmacistId);
  const soldOf = Map.groupBy(sold.movements, ({ batchId }) => batchId);
  /** Whatever has left since must be part of the opening stock. */
  const gone = (batchId: string) =>
    (returns.find(({ line }) => line.batchId === batchId)?.line.quantity ?? 0) -
    (soldOf.get(batchId) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  const opening = items.flatMap(({ id, location, batches }) =>
    batches.map((batch) => ({
      id: random.id(),
      itemId: id,
      location,
      batchId: batch.id,
      quantity: batch.quantityAvailable + gone(batch.id),
      movedBy: counter.pharmacistId,
      ...came(batch.id),
    })),
  );
  const coldPlaces = demoColdPlaces({ today: counter.today, now: counter.now, readBy: counter.pharmacistId });
  const onWards = demoWardStock({ items, filledAt: openedAt, pharmacistId: counter.pharmacistId });
  const stock = { suppliers, items, opening, onWards, deliveries, returns, sold };
  return { ...stock, coldPlaces, ...inventDispensings(random, items, counter) };
}

function inventItems(random: Random, today: string) {
  return demoItems.map(({ batches, ...item }, at) => ({
    ...item,
    id: random.id(),
    rack: `${'ABCDEF'[at % 6]}${1 + (Math.floor(at / 6) % 4)}`,
    batches: batches.map(({ quantity, days }) => ({
      id: random.id(),
      batchNumber: `${random.pick(['AB', 'CP', 'DK', 'GL', 'MH', 'SN', 'TR'])}${random.integer(10_000, 99_999)}`,
      expiryDate: days === null ? null : daysBefore(today, -days),
      quantityAvailable: quantity,
      mrp: item.unitPrice,
      cost: Math.round((item.unitPrice * (66 + (at % 9) * 2)) / 100),
    })),
  }));
}

function inventDispensings(random: Random, items: Items, { today, now, notes, pharmacistId }: DemoCounter) {
  const midnight = clinicInstant(today, 0);
  const ofToday = notes
    .filter(({ signedAt, prescribed }) => signedAt >= midnight && prescribed.length > 0)
    .toSorted((one, other) => one.signedAt.localeCompare(other.signedAt));
  const served = ofToday.slice(0, Math.max(0, ofToday.length - waiting));
  const left = new Map(items.map(({ id, batches }) => [id, batches.map((batch) => ({ ...batch }))]));
  const halfAt = served.findLastIndex(({ prescribed }) => prescribed.some(({ quantity }) => quantity && quantity > 1));
  const dispensings = [];
  const movements = [];
  for (const [at, note] of served.entries()) {
    const isHalf = at === halfAt;
    const handedOver = Math.min(Date.parse(note.signedAt) + random.integer(6, 18) * minuteMs, now.getTime());
    const dispensedAt = new Date(handedOver).toISOString();
    const dispensingId = random.id();
    const parts = note.prescribed.flatMap((drug, line) => {
      const fitOf = fitsFor(drug, items);
      const item = items.find(
        ({ location, ...product }) => location === 'pharmacy' && fitOf(product)?.insteadOf === null,
      );
      const batches = left.get(item?.id ?? '') ?? [];
      const owed = owedOf({ prescribed: drug.quantity, dispensed: 0 }) ?? 1;
      const taken = item && takeFrom(batches, isHalf ? Math.ceil(owed / 2) : owed, today);
      for (const { batchId, quantity } of taken ?? []) {
        const batch = batches.find(({ id }) => id === batchId);
        if (batch) batch.quantityAvailable -= quantity;
      }
      return (taken ?? []).map(({ batchId, quantity }) => ({
        id: random.id(),
        itemId: item?.id ?? '',
        location: 'pharmacy',
        batchId,
        quantity: -quantity,
        reason: 'dispensed',
        dispensingId,
        line,
        movedAt: dispensedAt,
        movedBy: pharmacistId,
      }));
    });
    const { id: consultationId, patientId } = note;
    const filled = note.prescribed.map(({ quantity }, line) => ({
      prescribed: quantity,
      dispensed: parts.filter((part) => part.line === line).reduce((sum, part) => sum - part.quantity, 0),
    }));
    const isPartial = fillState(filled, false) !== 'done';
    const base = { id: dispensingId, consultationId, patientId, number: 1, isPartial };
    dispensings.push({ ...base, dispensedAt, dispensedBy: pharmacistId });
    movements.push(...parts);
  }
  return { dispensings, dispensed: movements };
}
