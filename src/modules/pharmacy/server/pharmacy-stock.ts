import type { StockSource } from '#modules/consultations/server/find-stock.ts';
import { orderings } from '../rules/dispensing/same-medicine.ts';
import { findProducts } from './dispensing/find-products.ts';

/** What the counter stocks of a drug's salts, for the doctor who prescribes it. */
export const pharmacyStock: StockSource = async (clinic, drug) => {
  const [products, any] = await Promise.all([
    findProducts(clinic, { salts: orderings(drug) }),
    clinic.selectFrom('stockLevels').select('itemId').where('location', '=', 'pharmacy').limit(1).executeTakeFirst(),
  ]);
  if (!any) return null;
  return products.map(({ name, form, strength, available }) => ({ name, form, strength, available }));
};
