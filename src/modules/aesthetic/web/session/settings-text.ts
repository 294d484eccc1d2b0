import type { Settings } from '../../contract-sessions.ts';

/** Formats as "Diode laser · 14 J/cm² · Arms". */
export const settingsText = ({ device, fluence, area, product, lot }: Settings) =>
  [device, fluence === null ? '' : `${fluence} J/cm²`, area, product, lot && `Lot ${lot}`].filter(Boolean).join(' · ');
