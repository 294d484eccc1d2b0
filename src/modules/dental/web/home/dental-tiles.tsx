import { CalendarDays, IndianRupee, PackageMinus, Users } from 'lucide-react';
import { Link } from 'react-router';
import { countText } from '#foundation/shared/count-text.ts';
import { rupees } from '#foundation/shared/money.ts';
import type { DentalDay } from '../../contract.ts';
import styles from './dental-tiles.module.css';

interface DentalTilesProps {
  /** null while it is read. */
  day: DentalDay | null;
  /** Where the rows of a tile are; null: not for this role. */
  appointmentsPath: string | null;
  incomePath: string | null;
}

/** The four figures; each opens its rows. */
export function DentalTiles({ day, appointmentsPath, incomePath }: DentalTilesProps) {
  const tiles = [
    { label: "Today's Patients", icon: Users, value: day && countText(day.patients), to: '#patients' },
    { label: 'Appointments', icon: CalendarDays, value: day && countText(day.appointments), to: appointmentsPath },
    { label: 'Revenue Today', icon: IndianRupee, value: day && rupees(day.revenue), to: incomePath },
    {
      label: 'Low Stock Items',
      icon: PackageMinus,
      value: day && countText(day.lowStock),
      to: '#low-stock',
      isAlert: (day?.lowStock ?? 0) > 0,
    },
  ];
  return (
    <section aria-label="Summary" className={styles.tiles} aria-busy={!day}>
      {tiles.map(({ label, icon: Icon, value, to, isAlert = false }) => {
        const content = (
          <>
            <span className={styles.label}>
              {label}
              <Icon size={18} aria-hidden="true" className={styles.icon} />
            </span>
            <span className={styles.value} data-alert={isAlert}>
              {value ?? '–'}
            </span>
          </>
        );
        return to ? (
          <Link key={label} to={to} preventScrollReset className={`${styles.tile} ${styles.way}`}>
            {content}
          </Link>
        ) : (
          <div key={label} className={styles.tile}>
            {content}
          </div>
        );
      })}
    </section>
  );
}
