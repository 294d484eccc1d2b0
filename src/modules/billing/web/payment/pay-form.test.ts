// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#foundation/web/requests/create-query-client.ts';
import type { Bill } from '../../rules/bill.ts';
import { BillingSettings } from '../../rules/billing-settings.ts';
import { PayForm } from './pay-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bill: Bill = {
  id: '0191d7a0-0000-7000-8000-000000000001',
  billNumber: 'B-26-1',
  billDate: '2026-11-19',
  issuedAt: '2026-11-19T09:00:00Z',
  issuedBy: 'Asha',
  patientId: '0191d7a0-0000-7000-8000-000000000002',
  firstName: 'Ravi',
  lastName: null,
  phone: '9848012345',
  patientNumber: 1,
  sellerGstin: null,
  billTo: null,
  total: 100_000,
  roundOff: 0,
  discount: null,
  lines: [],
  toCredit: 0,
  payments: [],
  creditNotes: [],
  claims: [],
};

/** The requests that change something; none is answered. */
function openForm() {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    if (request.method !== 'GET') sent.push(new URL(request.url).pathname);
    return new Promise(() => undefined);
  });
  const settings = BillingSettings.parse({});
  const form = createElement(PayForm, { bill, due: bill.total, settings, isAsOpened: false });
  render(
    createElement(
      QueryClientProvider,
      { client: createQueryClient() },
      createElement(MantineProvider, { env: 'test' }, form),
    ),
  );
  return sent;
}

test('the second click of a double click, which has issued a bill or paid a part, books no payment', async () => {
  const sent = openForm();
  const received = screen.getByRole('button', { name: 'Cash received' });
  expect(fireEvent.click(received, { detail: 2 })).toBe(false);
  fireEvent.click(received, { detail: 1 });
  await expect.poll(() => sent).toEqual([`/api/bills/${bill.id}/payments`]);
});
