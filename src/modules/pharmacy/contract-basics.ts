import { z } from 'zod';
import type { Role } from '#foundation/shared/roles.ts';
import { forms } from '#modules/consultations/content/drugs.ts';
import { locations } from './rules/inventory/stock.ts';

export const pharmacyRoles = ['admin', 'pharmacist', 'doctor'] as const satisfies Role[];

export const itemForms = [...forms, 'consumable'] as const;

export const mostPieces = 1_000_000;
export const pieces = z.int('Enter a whole number').min(1, 'At least 1').max(mostPieces, 'At most 10,00,000');
export const location = z.enum(locations).default('pharmacy');
export const id = z.uuid();

export const itemGone = { NOT_FOUND: { status: 404, message: 'Item not found.' } } as const;

export const stockTables = ['pharmacy_items', 'stock_levels', 'stock_batches', 'stock_movements'] as const;
export const purchaseTables = ['purchase_lines', 'purchase_orders', 'suppliers'] as const;
export const shows = [...stockTables, ...purchaseTables, 'recalls'];
