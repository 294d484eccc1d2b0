import type { FilesService } from '#modules/files/server/files-service.ts';
import { askApproval, decideApproval, listApprovals } from './approvals/approvals.ts';
import { withdrawApproval } from './approvals/withdraw-approval.ts';
import { billAgain } from './bill/bill-again.ts';
import { getBill } from './bill/get-bill.ts';
import { issueBill } from './bill/issue-bill.ts';
import { listDues } from './bill/list-dues.ts';
import { listOwnBills } from './bill/list-own-bills.ts';
import { listPatientBills } from './bill/list-patient-bills.ts';
import type { ChargeSource } from './charges/charge-source.ts';
import { listPatientCharges, listToBill } from './charges/list-charges.ts';
import { listWaived, undoWaive, waiveCharge } from './charges/waivers.ts';
import { creditBill } from './credit-notes/credit-bill.ts';
import { getCreditNotePaper } from './credit-notes/get-credit-note-paper.ts';
import { getDepositReceipt } from './deposits/get-deposit-receipt.ts';
import { listDeposits } from './deposits/list-deposits.ts';
import { refundDeposit } from './deposits/refund-deposit.ts';
import { setOff } from './deposits/set-off-deposits.ts';
import { takeDeposit } from './deposits/take-deposit.ts';
import { discardDraft } from './drafts/end-draft.ts';
import { listDrafts } from './drafts/list-drafts.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { getOwnReceipt, getReceipt } from './payment/get-receipt.ts';
import { payBill } from './payment/pay-bill.ts';
import { refundPayment } from './payment/refund-payment.ts';
import { sendReceipt } from './payment/send-receipt.ts';
import { setReference } from './payment/set-reference.ts';
import { exportPrices } from './prices/export-prices.ts';
import { importPrices } from './prices/import-prices.ts';
import { listPackages, savePackage } from './prices/packages.ts';
import { listPrices, removePrice, setPrice } from './prices/prices.ts';
import { changeSettings, getSettings } from './settings.ts';

export const billingRouter = (chargeSources: readonly ChargeSource[], files: FilesService) => ({
  toBill: listToBill(chargeSources),
  charges: listPatientCharges(chargeSources),
  ofPatient: listPatientBills,
  bill: getBill,
  dues: listDues,
  receipt: getReceipt,
  sendReceipt,
  mine: listOwnBills,
  myReceipt: getOwnReceipt,
  issue: issueBill(chargeSources),
  pay: payBill,
  refund: refundPayment,
  credit: creditBill,
  creditNotePaper: getCreditNotePaper,
  billAgain,
  setReference,
  deposits: listDeposits,
  takeDeposit,
  refundDeposit,
  depositReceipt: getDepositReceipt,
  setOff,
  drafts: listDrafts,
  saveDraft: saveDraft(chargeSources),
  discardDraft,
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
