import { clinicUseCase } from '#foundation/server/use-case.ts';
import { readStock, stockFilter } from '#modules/pharmacy/server/read-stock.ts';
import { dentalContract } from '../contract.ts';

const listed = 200;

export const listLowStock = clinicUseCase(dentalContract.lowStock, ({ clinic }) =>
  readStock(clinic, { where: stockFilter('dental', 'low'), show: 'low', limit: listed }),
);
