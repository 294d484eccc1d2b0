/** "lakh" can stand without a volume: cells in lakhs are always counted per cubic millimetre. */
const multiples: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  '103': 1e3,
  '10e3': 1e3,
  thousand: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  lacs: 1e5,
  '106': 1e6,
  '10e6': 1e6,
  million: 1e6,
  millions: 1e6,
};

/**
 * How many cells per microlitre one of this unit is, in the spelling of `plainUnit`; null if the unit does not count
 * cells.
 */
export function cellsInPlain(plain: string): number | null {
  if (/^(lakh|lac)s?$/.test(plain)) return 1e5;
  const [, multiple, cells] = /^([a-z0-9]*?)(cells)?\/(?:ul|cumm|cu\.?mm|cmm|mm3)$/.exec(plain) ?? [];
  if (multiple === undefined && cells === undefined) return null;
  return multiples[multiple ?? ''] ?? null;
}
