import type { Handle } from '#foundation/server/database.ts';
import type { Location } from '../../rules/stock.ts';
import { countListed } from './read-stock.ts';

/** For every room that keeps stock of its own. */
export const countLowStock = (clinic: Handle, location: Location) => countListed(clinic, location, 'low', '');
