import type { PurchaseBook } from '#modules/billing/server/purchase-book.ts';
import type { FilesService } from '#modules/files/server/files-service.ts';
import { addColdPlace, listColdPlaces, readTemperature, retireColdPlace } from './cold-chain/cold-chain.ts';
import { connectSensor, disconnectSensor, takeTemperature } from './cold-chain/cold-sensors.ts';
import { dispense } from './dispensing/dispense.ts';
import { getLabels } from './dispensing/get-labels.ts';
import { handOver } from './dispensing/hand-over.ts';
import { findPrescriptions, listPrescriptions } from './dispensing/list-prescriptions.ts';
import { openPrescription } from './dispensing/open-prescription.ts';
import { takeBack } from './dispensing/take-back.ts';
import { showFigures } from './figures/show-figures.ts';
import { addItem } from './items/add-item.ts';
import { changeItem } from './items/change-item.ts';
import { correctBatch } from './items/correct-batch.ts';
import { getItem } from './items/get-item.ts';
import { importPriceList } from './items/import-price-list.ts';
import { keepBarcode } from './items/keep-barcode.ts';
import { listStock } from './items/list-stock.ts';
import { showPharmacy } from './items/show-pharmacy.ts';
import { moveStock } from './movements/move-stock.ts';
import { transferStock } from './movements/transfer-stock.ts';
import { undoMovement } from './movements/undo-movement.ts';
import { addSupplier } from './purchase/add-supplier.ts';
import { changePurchase } from './purchase/change-purchase.ts';
import { changeSupplier } from './purchase/change-supplier.ts';
import { compareSuppliers } from './purchase/compare-suppliers.ts';
import { listPurchases } from './purchase/list-purchases.ts';
import { listSuppliers } from './purchase/list-suppliers.ts';
import { mailOrder } from './purchase/mail-order.ts';
import { markOrdered } from './purchase/mark-ordered.ts';
import { orderPdf } from './purchase/order-paper.ts';
import { removePurchase } from './purchase/remove-purchase.ts';
import { reorderItem } from './purchase/reorder-item.ts';
import { setRest } from './purchase/set-rest.ts';
import { undoOrdered } from './purchase/undo-ordered.ts';
import { liftRecall } from './recalls/lift-recall.ts';
import { messageRecall } from './recalls/message-recall.ts';
import { recallBatch } from './recalls/recall-batch.ts';
import { setRecallOutcome } from './recalls/set-recall-outcome.ts';
import { listRecalls, openRecall } from './recalls/show-recalls.ts';
import { listReceipts, receiveGoods } from './receipts/goods-receipts.ts';
import { importGoods } from './receipts/import-goods.ts';
import { receiveBatch } from './receipts/receive-batch.ts';
import { controlledCsv, controlledPdf, showControlled } from './registers/controlled-register.ts';
import { listSigners, signHandOver } from './registers/second-signature.ts';
import { registerCsv, registerPdf, showRegister } from './registers/show-register.ts';
import { signMovement } from './registers/sign-movement.ts';
import { temperaturesCsv, temperaturesPdf } from './registers/temperatures.ts';
import { addCustomer } from './sales/add-customer.ts';
import { addPhoto } from './sales/add-photo.ts';
import { findCustomers } from './sales/find-customers.ts';
import { getCustomer } from './sales/get-customer.ts';
import { listSales } from './sales/list-sales.ts';
import { returnMedicines } from './sales/return-medicines.ts';
import { sell } from './sales/sell.ts';
import { undoReturn } from './sales/undo-return.ts';
import { approveStocktake } from './stocktake/approve-stocktake.ts';
import { countBatch } from './stocktake/count-batch.ts';
import { listStocktakes, openStocktake } from './stocktake/show-stocktakes.ts';
import { startStocktake } from './stocktake/start-stocktake.ts';
import { cancelStocktake, finishStocktake, reopenStocktake } from './stocktake/step-stocktake.ts';
import { listReturnable, listSupplierReturns } from './supplier-returns/read-supplier-returns.ts';
import { returnToSupplier } from './supplier-returns/return-to-supplier.ts';
import {
  creditSupplierReturn,
  undoSupplierCredit,
  undoSupplierReturn,
} from './supplier-returns/step-supplier-return.ts';

export const pharmacyRouter = (files: FilesService, purchases: PurchaseBook) => ({
  summary: showPharmacy,
  list: listStock,
  get: getItem,
  addItem,
  changeItem,
  keepBarcode,
  correctBatch,
  receive: receiveBatch,
  move: moveStock,
  undoMove: undoMovement,
  suppliers: listSuppliers,
  addSupplier,
  changeSupplier,
  purchases: listPurchases,
  reorder: reorderItem,
  changePurchase,
  removePurchase,
  setRest,
  markOrdered,
  mailOrder,
  orderPdf,
  undoOrdered,
  prescriptions: listPrescriptions,
  findPrescriptions,
  prescription: openPrescription,
  dispense,
  labels: getLabels,
  handOver,
  takeBack,
  returnMedicines,
  undoReturn,
  h1Register: showRegister,
  h1RegisterCsv: registerCsv,
  h1RegisterPdf: registerPdf,
  findCustomers,
  addCustomer,
  customer: getCustomer,
  sales: listSales,
  sell,
  addPhoto,
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
  temperaturesCsv,
  temperaturesPdf,
  controlledRegister: showControlled,
  controlledRegisterCsv: controlledCsv,
  controlledRegisterPdf: controlledPdf,
  secondSigners: listSigners,
  signHandOver,
  signMovement,
  coldPlaces: listColdPlaces,
  addColdPlace,
  retireColdPlace,
  readTemperature,
  connectSensor,
  disconnectSensor,
  coldCallback: takeTemperature,
  returnable: listReturnable,
  supplierReturns: listSupplierReturns,
  returnToSupplier,
  undoSupplierReturn,
  creditSupplierReturn: creditSupplierReturn(purchases),
  undoSupplierCredit: undoSupplierCredit(purchases),
  goodsReceipts: listReceipts,
  supplierComparison: compareSuppliers,
  receiveGoods: receiveGoods(purchases),
  importPriceList: importPriceList(files),
  importGoods: importGoods(files, purchases),
});
