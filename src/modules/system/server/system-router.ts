import { getSiteSystemState, getSystemState } from './get-system-state.ts';
import type { SystemWatch } from './system-watch.ts';

export const systemRouter = (watch: SystemWatch) => ({ state: getSystemState(watch) });

export const siteSystemRouter = (watch: SystemWatch) => ({ state: getSiteSystemState(watch) });
