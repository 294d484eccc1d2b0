import { countText } from '#foundation/shared/text/count-text.ts';

/** What is counted by the piece and bought in strips or boxes. A bottle, tube or vial is a piece itself; what it holds is measured. */
const piecesOf: Readonly<Record<string, string>> = {
  tablet: 'tablets',
  capsule: 'capsules',
  suppository: 'suppositories',
  consumable: 'pieces',
};

/** What a pack of this form is counted in; null: it is bought one by one. */
export const packedPiecesOf = (form: string): string | null => piecesOf[form] ?? null;

interface Pack {
  form: string;
  packSize: number | null;
}

/** No strip holds half a tablet. */
export const isPackWhole = ({ form, packSize }: { form: string | null; packSize: number | null }): boolean =>
  packSize === null || form === null || packedPiecesOf(form) === null || Number.isInteger(packSize);

/** How many pieces a supplier sells at once. */
export const piecesInPack = ({ form, packSize }: Pack): number =>
  packedPiecesOf(form) === null ? 1 : Math.ceil(packSize ?? 1);

/** At least so many pieces, in packs that a supplier sells. */
export function wholePacks(quantity: number, pack: Pack): number {
  const size = piecesInPack(pack);
  return Math.ceil(quantity / size) * size;
}

/** "3 packs of 10"; null: it is bought one by one. */
export function packsText(quantity: number, pack: Pack): string | null {
  const size = piecesInPack(pack);
  if (size === 1) return null;
  if (quantity % size !== 0) return `Not whole packs of ${countText(size)}`;
  const packs = quantity / size;
  return `${countText(packs)} ${packs === 1 ? 'pack' : 'packs'} of ${countText(size)}`;
}
