import { useQuery } from '@tanstack/react-query';
import { Calendar, IndianRupee, MessageCircle, Sparkles, Trophy, UserPlus } from 'lucide-react';
import { useLocation } from 'react-router';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import { FigureCard } from '#modules/overview/web/figure-card.tsx';
import type { Summary } from '../../contract-visits.ts';
import { successPercent } from '../../rules/figures.ts';
import { summary } from '../home-reads.ts';
import styles from './cards.module.css';
import { ActivePlansDialog, ConsultationsDialog, EndedPlansDialog, NewClientsDialog } from './figure-dialogs.tsx';

function successText({ completedPlans, stoppedPlans }: Summary): string {
  const percent = successPercent({ completed: completedPlans, stopped: stoppedPlans });
  return percent === null ? 'None ended' : `${percent}%`;
}

const cards = [
  {
    label: "Today's Appointments",
    icon: Calendar,
    text: (of: Summary) => countText(of.appointments),
    screen: 'appointments',
  },
  { label: 'Active Treatments', icon: Sparkles, text: (of: Summary) => countText(of.activePlans), list: '#active' },
  {
    label: 'Consultations',
    icon: MessageCircle,
    text: (of: Summary) => countText(of.consultations),
    list: '#consultations',
  },
  {
    label: 'Daily Revenue',
    icon: IndianRupee,
    text: (of: Summary) => rupees(of.revenue),
    isSoFar: true,
    screen: 'aestheticBilling',
  },
  { label: 'Treatment Success', icon: Trophy, text: successText, list: '#ended' },
  { label: 'New Clients', icon: UserPlus, text: (of: Summary) => countText(of.newClients), list: '#new-clients' },
] as const;

/** The six figures of the aesthetic home, each with a link to its rows. */
export default function AestheticCards() {
  const { hash } = useLocation();
  const screenOf = useScreenOf();
  const query = useQuery(summary);
  const { data, isError } = query;
  return (
    <>
      {isError ? (
        <div className={styles.fault}>
          <ReadFailure what="the figures" query={query} />
        </div>
      ) : null}
      <section aria-label="Summary" className={styles.cards} aria-busy={!data}>
        {cards.map((card) => (
          <FigureCard
            key={card.label}
            label={card.label}
            icon={card.icon}
            value={data ? card.text(data) : null}
            isSoFar={'isSoFar' in card}
            to={('screen' in card ? screenOf(card.screen) : card.list) ?? undefined}
          />
        ))}
      </section>
      {hash === '#active' ? <ActivePlansDialog /> : null}
      {hash === '#consultations' ? <ConsultationsDialog /> : null}
      {hash === '#ended' ? <EndedPlansDialog /> : null}
      {hash === '#new-clients' ? <NewClientsDialog /> : null}
    </>
  );
}
