import { countText } from '#foundation/shared/text/count-text.ts';
import { LinkTiles } from './link-tiles.tsx';

interface ShowTile<Name extends string> {
  label: string;
  count: number | undefined;
  /** Null: all rows. */
  show: Name | null;
}

/** Figures of the list below, each of which shows the rows that it counts. */
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
