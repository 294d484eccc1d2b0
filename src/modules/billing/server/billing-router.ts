import { askApproval, decideApproval, listApprovals } from './approvals.ts';
import type { ChargeSource } from './charge-source.ts';
import { creditBill } from './credit-bill.ts';
import { getBill } from './get-bill.ts';
import { getOwnReceipt, getReceipt } from './get-receipt.ts';
import { issueBill } from './issue-bill.ts';
import { listPatientCharges, listToBill } from './list-charges.ts';
import { listDues } from './list-dues.ts';
import { listOwnBills } from './list-own-bills.ts';
import { listPatientBills } from './list-patient-bills.ts';
import { payBill } from './pay-bill.ts';
import { listPrices, removePrice, setPrice } from './prices.ts';
import { refundPayment } from './refund-payment.ts';
import { setReference } from './set-reference.ts';
import { changeSettings, getSettings } from './settings.ts';

export const billingRouter = (chargeSources: readonly ChargeSource[]) => ({
  toBill: listToBill(chargeSources),
  charges: listPatientCharges(chargeSources),
  ofPatient: listPatientBills,
  bill: getBill,
  dues: listDues,
  receipt: getReceipt,
  mine: listOwnBills,
  myReceipt: getOwnReceipt,
  issue: issueBill(chargeSources),
  pay: payBill,
  refund: refundPayment,
  credit: creditBill,
  setReference,
  prices: listPrices,
  setPrice,
  removePrice,
  approvals: listApprovals,
  askApproval,
  decideApproval,
  settings: getSettings,
  changeSettings,
});
