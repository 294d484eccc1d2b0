import { Bed, Calendar, IndianRupee, Siren, Users, UsersRound } from 'lucide-react';
import { useLocation } from 'react-router';
import { rupees } from '#foundation/shared/money.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { occupancyPercent } from '#modules/wards/rules.ts';
import type { Compared, Summary } from '../contract.ts';
import { seePayments } from '../rules.ts';
import { FigureCard } from './figure-card.tsx';
import { IncomeDialog } from './income-dialog.tsx';
import { OnDutyDialog } from './on-duty-dialog.tsx';
import styles from './summary-cards.module.css';
import { useSummary } from './use-summary.ts';

const percent = (value: number) => `${value}%`;

const occupancy = ({ occupiedBeds, beds }: Summary): Compared => ({
  now: occupancyPercent(occupiedBeds.now, beds.now),
  before: occupancyPercent(occupiedBeds.before, beds.before),
});

const cards = [
  {
    label: 'Total Patients',
    icon: Users,
    of: (figures: Summary) => figures.patients,
    text: countText,
    screen: 'patients',
  },
  {
    label: "Today's Appointments",
    icon: Calendar,
    of: (figures: Summary) => figures.appointments,
    text: countText,
    screen: 'appointments',
  },
  { label: 'Bed Occupancy', icon: Bed, of: occupancy, text: percent, screen: 'wards' },
  {
    label: 'Daily Revenue',
    icon: IndianRupee,
    of: (figures: Summary) => figures.revenue,
    text: rupees,
    isSoFar: true,
    list: '#revenue',
  },
  {
    label: 'Emergency Cases',
    icon: Siren,
    of: (figures: Summary) => figures.emergencies,
    text: countText,
    screen: 'emergency',
  },
  {
    label: 'Staff on Duty',
    icon: UsersRound,
    of: (figures: Summary) => figures.onDuty,
    text: countText,
    list: '#on-duty',
  },
] as const;

type Card = (typeof cards)[number];

/** The six figures of the hospital's home, each with yesterday's and a link to the list behind it. */
export default function SummaryCards() {
  const { role } = useCurrentUser();
  const { hash } = useLocation();
  const screenOf = useScreenOf();
  const mayOpen = (list: string) => list !== '#revenue' || seePayments.some((allowed: Role) => allowed === role);
  const addressOf = (card: Card) => {
    if ('screen' in card) return screenOf(card.screen);
    return mayOpen(card.list) ? card.list : null;
  };
  const query = useSummary();
  const { data, isError } = query;
  return (
    <>
      {isError ? (
        <div className={styles.fault}>
          <ReadFailure what="the figures" query={query} />
        </div>
      ) : null}
      <section aria-label="Summary" className={styles.cards} aria-busy={!data}>
        {cards.map((card) => {
          const { label, icon, of, text } = card;
          const figure = data && of(data);
          return (
            <FigureCard
              key={label}
              label={label}
              icon={icon}
              value={figure ? text(figure.now) : null}
              isSoFar={'isSoFar' in card}
              compared={figure && { ...figure, beforeText: text(figure.before) }}
              to={addressOf(card) ?? undefined}
            />
          );
        })}
      </section>
      {hash === '#revenue' && mayOpen(hash) ? <IncomeDialog /> : null}
      {hash === '#on-duty' ? <OnDutyDialog /> : null}
    </>
  );
}
