import type { FilesService } from '#modules/files/server/files-service.ts';
import { askApproval, decideApproval, listApprovals } from './approvals.ts';
import { billAgain } from './bill-again.ts';
import type { ChargeSource } from './charge-source.ts';
import { creditBill } from './credit-bill.ts';
import { exportPrices } from './export-prices.ts';
import { getBill } from './get-bill.ts';
import { getDepositReceipt } from './get-deposit-receipt.ts';
import { getOwnReceipt, getReceipt } from './get-receipt.ts';
import { importPrices } from './import-prices.ts';
import { issueBill } from './issue-bill.ts';
import { listPatientCharges, listToBill } from './list-charges.ts';
import { listDeposits } from './list-deposits.ts';
import { listDues } from './list-dues.ts';
import { listOwnBills } from './list-own-bills.ts';
import { listPatientBills } from './list-patient-bills.ts';
import { listPackages, savePackage } from './packages.ts';
import { payBill } from './pay-bill.ts';
import { listPrices, removePrice, setPrice } from './prices.ts';
import { refundDeposit } from './refund-deposit.ts';
import { refundPayment } from './refund-payment.ts';
import { setOff } from './set-off-deposits.ts';
import { setReference } from './set-reference.ts';
import { changeSettings, getSettings } from './settings.ts';
import { takeDeposit } from './take-deposit.ts';
import { listWaived, undoWaive, waiveCharge } from './waivers.ts';
import { withdrawApproval } from './withdraw-approval.ts';

export const billingRouter = (chargeSources: readonly ChargeSource[], files: FilesService) => ({
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
  billAgain,
  setReference,
  deposits: listDeposits,
  takeDeposit,
  refundDeposit,
  depositReceipt: getDepositReceipt,
  setOff,
  waived: listWaived,
  packages: listPackages,
  savePackage,
  waive: waiveCharge(chargeSources),
  undoWaive,
  prices: listPrices,
  setPrice,
  removePrice,
  importPrices: importPrices(files),
  exportPrices,
  approvals: listApprovals,
  askApproval,
  withdrawApproval,
  decideApproval,
  settings: getSettings,
  changeSettings,
});
