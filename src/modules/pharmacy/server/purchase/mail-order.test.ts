import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { financialYear } from '#modules/billing/rules.ts';
import { inDays, openCounter } from '../testing/counter.ts';

const server = useServer({ servers: 2 });

test('an order is e-mailed to its supplier once, again only after a failure, and cannot be undone afterwards', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic);
  await counter.reorder({ id: item.id });
  const { toOrder } = await counter.purchases();
  const supplier = toOrder[0]?.supplier ?? { id: '', phone: '', address: '' };
  const { id } = await counter.markOrdered({ supplierId: supplier.id });
  const file = await counter.orderPdf({ id });
  expect(pdfText(Buffer.from(await file.arrayBuffer()))).toContain(
    `Purchase order PO/${financialYear(inDays(0))}/0001`,
  );
  expect((await refusalOf(counter.mailOrder({ id }))).code).toBe('NO_ADDRESS');
  const change = (email: string) => counter.changeSupplier({ id: supplier.id, email });
  expect(await refusalOf(change('not an address'))).toMatchObject({ fieldErrors: [{ field: 'email' }] });
  await change('Orders@Agency.example');
  expect(await counter.changeSupplier({ id: supplier.id, phone: '040 2345' })).toMatchObject({
    email: 'orders@agency.example',
    phone: '040 2345',
    address: supplier.address,
  });
  expect((await refusalOf(counter.changeSupplier({ id: supplier.id }))).status).toBe(400);

  await Promise.all(Array.from({ length: 4 }, () => counter.mailOrder({ id })));
  const messages = () =>
    server.owner
      .clinic(clinic.id)
      .selectFrom('outboxMessages')
      .select(['recipient', 'subject', 'text', 'state', 'attachment', 'attachmentName'])
      .where('clinicId', '=', clinic.id)
      .where('template', '=', 'purchaseOrder')
      .execute();
  const [message, ...more] = await messages();
  expect(more).toEqual([]);
  const number = `PO/${financialYear(inDays(0))}/0001`;
  expect((await counter.purchases()).onTheWay).toMatchObject([{ id, number }]);
  expect(message).toMatchObject({ recipient: 'orders@agency.example' });
  expect(message?.subject).toContain(`Purchase order ${number} from`);
  expect(message?.text).toContain(`1. ${item.name} (Paracetamol 650 mg tablet): 100`);
  expect(message?.attachmentName).toMatch(/^purchase-order-\d{4}-\d\d-\d\d\.pdf$/);
  const paper = pdfText(message?.attachment ?? Buffer.alloc(0));
  for (const words of [`Purchase order ${number}`, 'Deccan Pharma', item.name, 'Paracetamol 650 mg tablet', '100']) {
    expect(paper).toContain(words);
  }
  expect((await refusalOf(counter.undoOrdered({ id }))).code).toBe('ALREADY_MAILED');

  const setState = (state: 'failed' | 'sent') =>
    server.owner
      .clinic(clinic.id)
      .updateTable('outboxMessages')
      .set({ state })
      .where('clinicId', '=', clinic.id)
      .where('template', '=', 'purchaseOrder')
      .execute();
  const mailOf = async () => (await counter.purchases()).onTheWay[0]?.mail;
  await setState('failed');
  expect(await mailOf()).toBe('failed');
  await counter.mailOrder({ id });
  expect(await mailOf()).not.toBe('failed');
  await setState('sent');
  await counter.mailOrder({ id });
  expect(await mailOf()).toBe('sent');
  expect(await messages()).toHaveLength(1);
  expect((await refusalOf(counter.mailOrder({ id: crypto.randomUUID() }))).code).toBe('NOT_FOUND');
});
