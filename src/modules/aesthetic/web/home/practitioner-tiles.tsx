import { countText } from '#foundation/shared/text/count-text.ts';
import { LinkTiles } from '#foundation/ui/tiles/link-tiles.tsx';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import type { DayShow, dayFigures } from '../../rules/figures.ts';

interface PractitionerTilesProps {
  figures: ReturnType<typeof dayFigures> | undefined;
  activePlans: number | undefined;
  skinAnalyses: number | undefined;
  show: DayShow | null;
}

const text = (count: number | undefined) => (count === undefined ? null : countText(count));

/**
 * The first two tiles filter Today's Schedule, and a second press shows all visits again; the others open their rows.
 */
export function PractitionerTiles({ figures, activePlans, skinAnalyses, show }: PractitionerTilesProps) {
  const screenOf = useScreenOf();
  const gallery = screenOf('gallery');
  const toggle = (name: DayShow) => ({ to: show === name ? '?' : `?show=${name}`, isCurrent: show === name });
  return (
    <LinkTiles
      tiles={[
        { label: "Today's Sessions", value: text(figures?.sessions), ...toggle('sessions') },
        { label: 'Consultations', value: text(figures?.consultations), ...toggle('consultations') },
        { label: 'Treatments', value: text(activePlans), to: screenOf('treatments') ?? '?' },
        { label: 'AI Skin Analysis', value: text(skinAnalyses), to: gallery ? `${gallery}?show=measured` : '?' },
      ]}
    />
  );
}
