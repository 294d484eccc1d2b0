import { countText } from '#foundation/shared/text/count-text.ts';

/**
 * Forms that are counted by the piece and bought in strips or boxes. A bottle, tube or vial is itself a piece; its
 * content is measured.
 */
const piecesOf: Readonly<Record<string, string>> = {
  tablet: 'tablets',
  capsule: 'capsules',
  suppository: 'suppositories',
  consumable: 'pieces',
};

/** What a pack of this form is counted in; null if it is bought singly. */
export const packedPiecesOf = (form: string): string | null => piecesOf[form] ?? null;

interface Pack {
  form: string;
  packSize: number | null;
}

/** No strip contains half a tablet. */
export const isPackWhole = ({ form, packSize }: { form: string | null; packSize: number | null }): boolean =>
  packSize === null || form === null || packedPiecesOf(form) === null || Number.isInteger(packSize);

/** How many pieces a supplier sells together. */
export const piecesInPack = ({ form, packSize }: Pack): number =>
  packedPiecesOf(form) === null ? 1 : Math.ceil(packSize ?? 1);

/** Rounds a quantity up to whole packs. */
export function wholePacks(quantity: number, pack: Pack): number {
  const size = piecesInPack(pack);
  return Math.ceil(quantity / size) * size;
}

/** Formats as "3 packs of 10"; null if the item is bought singly. */
export function packsText(quantity: number, pack: Pack): string | null {
  const size = piecesInPack(pack);
  if (size === 1) return null;
  if (quantity % size !== 0) return `Not whole packs of ${countText(size)}`;
  const packs = quantity / size;
  return `${countText(packs)} ${packs === 1 ? 'pack' : 'packs'} of ${countText(size)}`;
}
