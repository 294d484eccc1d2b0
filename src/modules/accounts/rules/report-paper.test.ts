import { expect, test } from 'vitest';
import type { ExportColumn } from '#foundation/shared/export-table.ts';
import { reportPaper } from './report-paper.ts';

interface Row {
  day: string;
  amount: number;
}

const columns: readonly ExportColumn<Row>[] = [
  { title: 'Day', kind: 'day', value: ({ day }) => day },
  { title: 'Revenue (rupees)', kind: 'rupees', value: ({ amount }) => amount },
];
const rows = [
  { day: '2026-11-15', amount: 12_345_650 },
  { day: '2026-11-16', amount: -50 },
];
const clinic = { name: 'Krama', address: 'Hyderabad' };
const days = { from: '2026-11-01', to: '2026-11-16' };

test('revenue adds up to a total, in rupees and with Indian dates', () => {
  expect(reportPaper({ clinic, report: 'day', days, columns, rows, hasTotal: true, hasMore: false })).toEqual({
    clinic,
    title: 'Revenue by day',
    period: '01/11/2026 to 16/11/2026',
    columns: [
      { title: 'Day', isFigure: false, width: 10 },
      { title: 'Revenue', isFigure: true, width: 12 },
    ],
    rows: [
      ['15/11/2026', '₹1,23,456.50'],
      ['16/11/2026', '−₹0.50'],
    ],
    total: ['Total', '₹1,23,456'],
    note: '',
  });
});

test('discounts and refunds have no total, and a note says that older rows are left out', () => {
  const paper = reportPaper({ clinic, report: 'reductions', days, columns, rows, hasTotal: false, hasMore: true });
  expect(paper.total).toBeNull();
  expect(paper.note).toContain('newest 1,000');
});
