import type { Command } from '#foundation/web/keys/command.ts';
import { accountsContract } from '../contract.ts';

const { access } = accountsContract.summary['~orpc'].meta;

export const accountCommands: readonly Command[] = [
  {
    name: 'To bill',
    keywords: 'bill visit payment receipt cashier upi cash',
    screen: 'accounts',
    search: '?view=bill',
    access,
  },
  {
    name: 'Dues',
    keywords: 'unpaid bills owed outstanding overdue',
    screen: 'accounts',
    search: '?view=dues',
    access,
  },
  {
    name: 'Payables',
    keywords: 'vendor bill supplier owe due overdue pay',
    screen: 'accounts',
    search: '?view=payables',
    access,
  },
  {
    name: 'Cash drawer',
    keywords: 'cashier float count hand over day close sheet',
    screen: 'accounts',
    search: '?view=cash',
    access,
  },
  {
    name: 'Approvals',
    keywords: 'discount refund approve',
    screen: 'accounts',
    search: '?view=approvals',
    access,
  },
  {
    name: 'Reports',
    keywords: 'revenue department doctor service payout share discount refund export',
    screen: 'accounts-reports',
    search: '',
    access: accountsContract.revenue['~orpc'].meta.access,
  },
  {
    name: 'Add expense',
    keywords: 'spend cost money out',
    screen: 'accounts',
    search: '?add=expense',
    access,
  },
];
