import type { PurchaseBook } from '#modules/billing/server/purchase-book.ts';
import type { FilesService } from '#modules/files/server/files-service.ts';
import { addItem } from './add-item.ts';
import { approveStocktake } from './approve-stocktake.ts';
import { changeItem } from './change-item.ts';
import { changePurchase } from './change-purchase.ts';
import { changeSupplier } from './change-supplier.ts';
import { addColdPlace, listColdPlaces, readTemperature } from './cold-chain.ts';
import { connectSensor, disconnectSensor, takeTemperature } from './cold-sensors.ts';
import { compareSuppliers } from './compare-suppliers.ts';
import { controlledPdf, showControlled } from './controlled-register.ts';
import { countBatch } from './count-batch.ts';
import { dispense } from './dispense.ts';
import { findCustomers } from './find-customers.ts';
import { getCustomer } from './get-customer.ts';
import { getItem } from './get-item.ts';
import { getLabels } from './get-labels.ts';
import { listReceipts, receiveGoods } from './goods-receipts.ts';
import { importGoods } from './import-goods.ts';
import { importPriceList } from './import-price-list.ts';
import { liftRecall } from './lift-recall.ts';
import { findPrescriptions, listPrescriptions } from './list-prescriptions.ts';
import { listPurchases } from './list-purchases.ts';
import { listSales } from './list-sales.ts';
import { listStock } from './list-stock.ts';
import { listSuppliers } from './list-suppliers.ts';
import { markOrdered } from './mark-ordered.ts';
import { messageRecall } from './message-recall.ts';
import { moveStock } from './move-stock.ts';
import { openPrescription } from './open-prescription.ts';
import { listReturnable, listSupplierReturns } from './read-supplier-returns.ts';
import { recallBatch } from './recall-batch.ts';
import { receiveBatch } from './receive-batch.ts';
import { removePurchase } from './remove-purchase.ts';
import { reorderItem } from './reorder-item.ts';
import { returnMedicines } from './return-medicines.ts';
import { returnToSupplier } from './return-to-supplier.ts';
import { sell } from './sell.ts';
import { setRecallOutcome } from './set-recall-outcome.ts';
import { setRest } from './set-rest.ts';
import { showFigures } from './show-figures.ts';
import { showPharmacy } from './show-pharmacy.ts';
import { listRecalls, openRecall } from './show-recalls.ts';
import { registerCsv, registerPdf, showRegister } from './show-register.ts';
import { listStocktakes, openStocktake } from './show-stocktakes.ts';
import { signMovement } from './sign-movement.ts';
import { startStocktake } from './start-stocktake.ts';
import { cancelStocktake, finishStocktake, reopenStocktake } from './step-stocktake.ts';
import { creditSupplierReturn, undoSupplierCredit, undoSupplierReturn } from './step-supplier-return.ts';
import { takeBack } from './take-back.ts';
import { transferStock } from './transfer-stock.ts';
import { undoMovement } from './undo-movement.ts';
import { undoOrdered } from './undo-ordered.ts';
import { undoReturn } from './undo-return.ts';

export const pharmacyRouter = (files: FilesService, purchases: PurchaseBook) => ({
  summary: showPharmacy,
  list: listStock,
  get: getItem,
  addItem,
  changeItem,
  receive: receiveBatch,
  move: moveStock,
  undoMove: undoMovement,
  suppliers: listSuppliers,
  changeSupplier,
  purchases: listPurchases,
  reorder: reorderItem,
  changePurchase,
  removePurchase,
  setRest,
  markOrdered,
  undoOrdered,
  prescriptions: listPrescriptions,
  findPrescriptions,
  prescription: openPrescription,
  dispense,
  labels: getLabels,
  takeBack,
  returnMedicines,
  undoReturn,
  h1Register: showRegister,
  h1RegisterCsv: registerCsv,
  h1RegisterPdf: registerPdf,
  findCustomers,
  customer: getCustomer,
  sales: listSales,
  sell,
  recalls: listRecalls,
  recall: openRecall,
  recallBatch,
  liftRecall,
  messageRecall,
  setRecallOutcome,
  stocktakes: listStocktakes,
  stocktake: openStocktake,
  startStocktake,
  countBatch,
  finishStocktake,
  reopenStocktake,
  cancelStocktake,
  approveStocktake,
  transfer: transferStock,
  figures: showFigures,
  controlledRegister: showControlled,
  controlledRegisterPdf: controlledPdf,
  signMovement,
  coldPlaces: listColdPlaces,
  addColdPlace,
  readTemperature,
  connectSensor,
  disconnectSensor,
  coldCallback: takeTemperature,
  returnable: listReturnable,
  supplierReturns: listSupplierReturns,
  returnToSupplier,
  undoSupplierReturn,
  creditSupplierReturn,
  undoSupplierCredit,
  goodsReceipts: listReceipts,
  supplierComparison: compareSuppliers,
  receiveGoods: receiveGoods(purchases),
  importPriceList: importPriceList(files),
  importGoods: importGoods(files, purchases),
});
