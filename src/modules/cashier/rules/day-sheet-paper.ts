import { type Clock, dateTimeIn } from '#foundation/shared/dates/clock.ts';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { paymentMethodNames } from '#foundation/shared/payment-methods.ts';
import type { CashSession, DaySheet } from '../contract.ts';
import { differenceText, strayCash } from '../rules.ts';

export interface DaySheetPaper {
  clinic: { name: string; address: string };
  title: string;
  state: string;
  /** Money in and out per payment method, followed by the total. */
  methods: { name: string; received: string; refunded: string; spent: string; net: string }[];
  drawers: { cashier: string; times: string; rows: { name: string; amount: string }[]; note: string }[];
  /** Why the cash of the day differs from that of its drawers. Empty if it does not. */
  strayCash: string[];
}

interface PaperOf extends Clock {
  sheet: DaySheet;
  clinic: DaySheetPaper['clinic'];
}

const signed = (paise: number) => `${paise < 0 ? '−' : ''}${rupees(Math.abs(paise))}`;

type Sums = Omit<DaySheet['methods'][number], 'method'>;
const net = ({ received, refunded, spent }: Sums) => received - refunded - spent;

const methodRow = (name: string, sums: Sums) => ({
  name,
  received: rupees(sums.received),
  refunded: rupees(sums.refunded),
  spent: signed(sums.spent),
  net: signed(net(sums)),
});

const total = (methods: readonly Sums[]): Sums => ({
  received: methods.reduce((sum, { received }) => sum + received, 0),
  refunded: methods.reduce((sum, { refunded }) => sum + refunded, 0),
  spent: methods.reduce((sum, { spent }) => sum + spent, 0),
});

/** Cash put in or taken out, each with its reason. */
export const movedRows = ({ movements }: CashSession): { name: string; amount: string }[] =>
  movements.map(({ kind, amount, reason }) =>
    kind === 'pay_in'
      ? { name: `Paid in: ${reason}`, amount: signed(amount) }
      : { name: `Paid out: ${reason}`, amount: signed(-amount) },
  );

/** For example "4 × ₹500, 2 × ₹10", largest first. Empty if there were no notes or coins. */
export const notesText = ({ counts }: Pick<CashSession, 'counts'>): string =>
  counts
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.denomination - one.denomination)
    .map(({ denomination, count }) => `${count} × ₹${denomination}`)
    .join(', ');

const countedName = (drawer: CashSession) => ['Counted', notesText(drawer)].filter(Boolean).join(': ');

/** From the float to the count, in the order in which a cashier adds up a drawer. */
export function drawerRows(drawer: CashSession): { name: string; amount: string }[] {
  const { openingFloat, received, refunded, spent, expected, counted } = drawer;
  const moved: [name: string, paise: number][] = [
    ['Payments', received],
    ['Refunds', -refunded],
    ['Expenses', -spent],
  ];
  return [
    { name: 'Float', amount: rupees(openingFloat) },
    ...moved.filter(([, paise]) => paise !== 0).map(([name, paise]) => ({ name, amount: signed(paise) })),
    ...movedRows(drawer),
    { name: 'Should be in the drawer', amount: signed(expected) },
    ...(counted === null ? [] : [{ name: countedName(drawer), amount: rupees(counted) }]),
    ...(counted === null ? [] : [{ name: 'Difference', amount: differenceText(counted - expected) }]),
  ];
}

export function drawerState({ closedAt, handedToName, acceptedAt }: CashSession): string {
  if (closedAt === null) return 'Open';
  if (handedToName === null) return 'Closed';
  return acceptedAt ? `Handed over to ${handedToName}` : `Waiting for ${handedToName} to confirm`;
}

/** The content of the printed day sheet. */
export function daySheetPaper({ sheet, clinic, ...clock }: PaperOf): DaySheetPaper {
  const at = (moment: string) => dateTimeIn(clock, moment);
  const { closed, isClosed, methods, drawers } = sheet;
  return {
    clinic,
    title: `Day sheet ${dayText(sheet.day)}`,
    state: closed ? `Closed ${at(closed.at)} by ${closed.by}` : isClosed ? 'Closed' : 'Not closed yet',
    methods: [
      ...methods.map(({ method, ...sums }) => methodRow(paymentMethodNames[method], sums)),
      methodRow('Total', total(methods)),
    ],
    drawers: drawers.map((drawer) => ({
      cashier: drawer.cashierName,
      times: [at(drawer.openedAt), ...(drawer.closedAt ? [at(drawer.closedAt)] : [])].join(' to '),
      rows: drawerRows(drawer),
      note: [drawerState(drawer), drawer.differenceReason].filter(Boolean).join('. '),
    })),
    strayCash: strayCash(sheet),
  };
}
