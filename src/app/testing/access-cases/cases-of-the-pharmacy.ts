import { addPatient } from '#modules/appointments/server/testing/desk.ts';
import { newBatch, newItem, openCounter, openPrescriber } from '#modules/pharmacy/server/testing/counter.ts';
import { goodPassword, joinClinic } from '../join-clinic.ts';
import type { TestClinic } from '../test-server.ts';
import { type AccessCases, nowhere } from './access-case.ts';

const newStock = async (clinic: TestClinic) => {
  const { counter, item, batchId } = await openCounter(clinic);
  return { counter, item, batchId };
};
const newPurchase = async (clinic: TestClinic) => {
  const { counter, item } = await newStock(clinic);
  await counter.reorder({ id: item.id });
  const { toOrder } = await counter.purchases();
  return { counter, supplierId: toOrder[0]?.supplier?.id ?? null, lineId: toOrder[0]?.lines[0]?.id };
};
const newPrescription = async (clinic: TestClinic) => {
  const { counter, item } = await newStock(clinic);
  const id = await prescribe(clinic);
  return { counter, id, after: 0, lines: [{ line: 0, itemId: item.id, quantity: 1 }] };
};
const newRecall = async (clinic: TestClinic) => {
  const { counter, ...prescription } = await newPrescription(clinic);
  await counter.dispense(prescription);
  const { dispensings } = await counter.prescription({ id: prescription.id });
  const { id } = await counter.recallBatch({ id: dispensings[0]?.items[0]?.batchId ?? '', reason: 'Impure' });
  const { handed } = await counter.recall({ id });
  return { id, patientId: handed[0]?.patientId ?? nowhere, outcome: 'informed', reason: 'Tested: pure' };
};
const newSupplierReturn = async (clinic: TestClinic) => {
  const { counter, supplierId } = await newPurchase(clinic);
  const { batchId } = await newStock(clinic);
  const sent = {
    supplierId: supplierId ?? '',
    reason: 'damaged' as const,
    lines: [{ batchId, quantity: 1, credit: 100 }],
  };
  return { counter, sent };
};
const newDelivery = async (clinic: TestClinic) => {
  const { supplierId } = await newPurchase(clinic);
  const { item } = await newStock(clinic);
  return {
    supplierId,
    invoiceNumber: crypto.randomUUID(),
    invoiceDay: '2026-11-01',
    lines: [{ itemId: item.id, batchNumber: 'N1', expiryDate: '2090-12-31', billed: 10, rate: 100, mrp: 200 }],
  };
};
const november = { from: '2026-11-01', to: '2026-11-30' };
/** Dispensed medicines that may be returned. */
export const newReturn = async (clinic: TestClinic) => {
  const { counter, ...prescription } = await newPrescription(clinic);
  const { id } = await counter.dispense(prescription);
  const { dispensings } = await counter.prescription({ id: prescription.id });
  const lines = (dispensings[0]?.items ?? []).map(({ line, batchId, quantity }) => ({ line, batchId, quantity }));
  return { counter, input: { id, lines, reason: 'Not needed', fate: 'restocked' as const } };
};
/** The clinic's doctor is set up once and prescribes for every role that is tested. */
const prescribers = new Map<string, ReturnType<typeof openPrescriber>>();
const prescribe = async (clinic: TestClinic) => {
  const prescriber = prescribers.get(clinic.id) ?? openPrescriber(clinic);
  prescribers.set(clinic.id, prescriber);
  return (await prescriber).sign('pcm 650 101 5d');
};

export const casesOfThePharmacy: AccessCases = {
  'pharmacy.summary': {},
  'pharmacy.list': {},
  'pharmacy.get': { input: async (clinic) => ({ id: (await newStock(clinic)).item.id }) },
  'pharmacy.addItem': { input: () => newItem() },
  'pharmacy.changeItem': {
    input: async (clinic) => ({ ...newItem(), id: (await newStock(clinic)).item.id, version: 1 }),
  },
  'pharmacy.keepBarcode': {
    input: async (clinic) => ({ id: (await newStock(clinic)).item.id, barcode: crypto.randomUUID() }),
  },
  'pharmacy.correctBatch': {
    input: async (clinic) => {
      const { quantity: _, ...facts } = newBatch();
      return { ...facts, id: (await newStock(clinic)).batchId };
    },
  },
  'pharmacy.receive': { input: async (clinic) => ({ ...newBatch(), id: (await newStock(clinic)).item.id }) },
  'pharmacy.move': {
    input: async (clinic) => ({ id: (await newStock(clinic)).batchId, quantity: -1, reason: 'count' }),
  },
  'pharmacy.undoMove': {
    input: async (clinic) => {
      const { counter, batchId } = await newStock(clinic);
      return { id: (await counter.move({ id: batchId, quantity: -1, reason: 'count' })).movementId };
    },
  },
  'pharmacy.suppliers': {},
  'pharmacy.addSupplier': {
    input: () => ({ name: `Supplier ${crypto.randomUUID()}`, phone: '', email: '', address: '' }),
  },
  'pharmacy.changeSupplier': {
    input: async (clinic) => ({ id: (await newPurchase(clinic)).supplierId, phone: '040 2341', address: 'Koti' }),
  },
  'pharmacy.purchases': {},
  'pharmacy.reorder': { input: async (clinic) => ({ id: (await newStock(clinic)).item.id }) },
  'pharmacy.changePurchase': { input: async (clinic) => ({ id: (await newPurchase(clinic)).lineId, quantity: 5 }) },
  'pharmacy.removePurchase': { input: async (clinic) => ({ id: (await newPurchase(clinic)).lineId }) },
  'pharmacy.setRest': {
    input: async (clinic) => ({ id: (await newPurchase(clinic)).lineId, isExpected: false }),
    allowed: 404,
  },
  'pharmacy.markOrdered': { input: async (clinic) => ({ supplierId: (await newPurchase(clinic)).supplierId }) },
  'pharmacy.mailOrder': {
    input: async (clinic) => {
      const { counter, supplierId } = await newPurchase(clinic);
      await counter.changeSupplier({ id: supplierId ?? '', phone: '', email: 'orders@agency.example', address: '' });
      return { id: (await counter.markOrdered({ supplierId })).id };
    },
  },
  'pharmacy.orderPdf': {
    input: async (clinic) => {
      const { counter, supplierId } = await newPurchase(clinic);
      return { id: (await counter.markOrdered({ supplierId })).id };
    },
  },
  'pharmacy.undoOrdered': {
    input: async (clinic) => {
      const { counter, supplierId } = await newPurchase(clinic);
      return { id: (await counter.markOrdered({ supplierId })).id };
    },
  },
  'pharmacy.prescriptions': {},
  'pharmacy.findPrescriptions': { input: () => ({ search: 'asha' }) },
  'pharmacy.prescription': { input: async (clinic) => ({ id: (await newPrescription(clinic)).id }) },
  'pharmacy.dispense': {
    input: async (clinic) => {
      const { id, after, lines } = await newPrescription(clinic);
      return { id, after, lines };
    },
  },
  'pharmacy.labels': { input: async (clinic) => ({ id: (await newReturn(clinic)).input.id }) },
  'pharmacy.handOver': {
    input: async (clinic) => {
      const { counter, ...dispensing } = await newPrescription(clinic);
      return { id: (await counter.dispense(dispensing)).id };
    },
  },
  'pharmacy.takeBack': {
    input: async (clinic) => {
      const { counter, ...dispensing } = await newPrescription(clinic);
      return { id: (await counter.dispense(dispensing)).id };
    },
  },
  'pharmacy.returnMedicines': { input: async (clinic) => (await newReturn(clinic)).input },
  'pharmacy.undoReturn': {
    input: async (clinic) => {
      const { counter, input } = await newReturn(clinic);
      return { id: (await counter.returnMedicines(input)).id };
    },
  },
  'pharmacy.h1Register': { input: () => november },
  'pharmacy.h1RegisterCsv': { input: () => november },
  'pharmacy.h1RegisterPdf': { input: () => november },
  'pharmacy.findCustomers': { input: () => ({ search: 'asha' }) },
  'pharmacy.addCustomer': { input: () => ({ firstName: 'Ravi', phone: '98480 12345', sex: 'male' }) },
  'pharmacy.customer': { input: async (clinic) => ({ id: await addPatient(clinic.as('receptionist')) }) },
  'pharmacy.sales': {},
  'pharmacy.sell': {
    input: async (clinic) => ({
      patientId: await addPatient(clinic.as('receptionist')),
      lines: [{ itemId: (await newStock(clinic)).item.id, quantity: 1 }],
    }),
  },
  'pharmacy.addPhoto': { input: () => ({ id: nowhere, fileId: nowhere }), allowed: 404 },
  'pharmacy.recalls': {},
  'pharmacy.recall': { input: newRecall },
  'pharmacy.recallBatch': { input: async (clinic) => ({ id: (await newStock(clinic)).batchId, reason: 'Impure' }) },
  'pharmacy.liftRecall': { input: newRecall },
  'pharmacy.messageRecall': { input: newRecall },
  'pharmacy.setRecallOutcome': { input: newRecall },
  'pharmacy.stocktakes': {},
  'pharmacy.stocktake': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.startStocktake': { input: () => ({ location: 'aesthetic', rack: 'nothing lies here' }), allowed: 409 },
  'pharmacy.countBatch': {
    input: () => ({ id: nowhere, batchId: nowhere, counted: 1 }),
    allowed: 404,
    inputsWithId: {
      batchId: async (clinic) => {
        const { counter } = await newStock(clinic);
        return { id: (await counter.startStocktake({ location: 'pharmacy' })).id, counted: 1 };
      },
    },
  },
  'pharmacy.finishStocktake': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.reopenStocktake': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.cancelStocktake': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.approveStocktake': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.figures': {},
  'pharmacy.controlledRegister': { input: () => november },
  'pharmacy.controlledRegisterCsv': { input: () => november },
  'pharmacy.controlledRegisterPdf': { input: () => november },
  'pharmacy.secondSigners': {},
  'pharmacy.signHandOver': {
    input: async (clinic, _, server) => ({
      patientId: nowhere,
      lines: [{ itemId: nowhere, quantity: 1 }],
      signerId: (await joinClinic(server, clinic, 'doctor')).id,
      secret: goodPassword,
    }),
  },
  'pharmacy.signMovement': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.temperaturesCsv': { input: () => ({ ...november, id: nowhere }), allowed: 404 },
  'pharmacy.temperaturesPdf': { input: () => ({ ...november, id: nowhere }), allowed: 404 },
  'pharmacy.coldPlaces': {},
  'pharmacy.addColdPlace': { input: () => ({ name: `Fridge ${crypto.randomUUID()}`, low: 2, high: 8 }) },
  'pharmacy.retireColdPlace': { input: () => ({ id: nowhere, isRetired: true }), allowed: 404 },
  'pharmacy.readTemperature': { input: () => ({ id: nowhere, celsius: 4 }), allowed: 404 },
  'pharmacy.connectSensor': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.disconnectSensor': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.coldCallback': {
    input: () => ({
      clinicId: nowhere,
      placeId: nowhere,
      eventId: 'x',
      tenths: 40,
      timestamp: 1,
      signature: '0'.repeat(64),
    }),
    allowed: 401,
  },
  'pharmacy.importPriceList': { input: () => ({ fileId: nowhere, isTrial: true }), allowed: 404 },
  'pharmacy.importGoods': {
    input: () => ({
      fileId: nowhere,
      isTrial: true,
      supplierId: nowhere,
      invoiceNumber: '1',
      invoiceDay: '2026-11-01',
    }),
    allowed: 404,
  },
  'pharmacy.goodsReceipts': {},
  'pharmacy.supplierComparison': {},
  'pharmacy.receiveGoods': { input: newDelivery },
  'pharmacy.returnable': { input: () => ({ supplierId: nowhere }) },
  'pharmacy.supplierReturns': {},
  'pharmacy.returnToSupplier': { input: async (clinic) => (await newSupplierReturn(clinic)).sent },
  'pharmacy.undoSupplierReturn': {
    input: async (clinic) => {
      const { counter, sent } = await newSupplierReturn(clinic);
      return { id: (await counter.returnToSupplier(sent)).id };
    },
  },
  'pharmacy.creditSupplierReturn': {
    input: async (clinic) => {
      const { counter, sent } = await newSupplierReturn(clinic);
      return { id: (await counter.returnToSupplier(sent)).id, amount: 100, reference: 'CN-1' };
    },
  },
  'pharmacy.undoSupplierCredit': { input: () => ({ id: nowhere }), allowed: 404 },
  'pharmacy.transfer': { input: async (clinic) => ({ id: (await newStock(clinic)).batchId, to: 'ward', quantity: 1 }) },
};
