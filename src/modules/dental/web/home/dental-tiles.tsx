import { CalendarDays, IndianRupee, PackageMinus, Users } from 'lucide-react';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { LinkTiles } from '#foundation/ui/tiles/link-tiles.tsx';
import type { DentalDay } from '../../contract.ts';

interface DentalTilesProps {
  /** Null while loading. */
  day: DentalDay | null;
  /** The page with the rows of a tile; null if the role may not see it. */
  appointmentsPath: string | null;
  incomePath: string | null;
}

/** The four figures; each opens the list behind it. */
export function DentalTiles({ day, appointmentsPath, incomePath }: DentalTilesProps) {
  const isShort = (day?.lowStock ?? 0) > 0;
  return (
    <section aria-label="Summary" aria-busy={!day}>
      <LinkTiles
        tiles={[
          { label: "Today's Patients", icon: Users, value: day && countText(day.patients), to: '#patients' },
          {
            label: 'Appointments',
            icon: CalendarDays,
            value: day && countText(day.appointments),
            to: appointmentsPath,
          },
          {
            label: 'Revenue Today',
            icon: IndianRupee,
            value: day && rupees(day.revenue),
            isSoFar: true,
            to: incomePath,
          },
          {
            label: 'Low Stock Items',
            icon: PackageMinus,
            value: day && countText(day.lowStock),
            to: '#low-stock',
            hue: isShort ? 'red' : undefined,
          },
        ]}
      />
    </section>
  );
}
