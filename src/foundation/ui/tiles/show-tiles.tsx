import { countText } from '#foundation/shared/text/count-text.ts';
import { LinkTiles } from './link-tiles.tsx';

interface ShowTile<Name extends string> {
  label: string;
  count: number | undefined;
  /** Null to show all rows. */
  show: Name | null;
}

/** Figures above a list; each one filters the list to the rows it counts. */
export function ShowTiles<Name extends string>({
  tiles,
  shown,
}: {
  tiles: readonly ShowTile<Name>[];
  shown: Name | null;
}) {
  return (
    <LinkTiles
      tiles={tiles.map(({ label, count, show }) => ({
        label,
        value: count === undefined ? null : countText(count),
        to: show ? `?show=${show}` : '?',
        isCurrent: shown === show,
      }))}
    />
  );
}
