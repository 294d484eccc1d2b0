import { useQuery } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { occupancyPercent } from '#modules/wards/rules.ts';
import { DueRounds } from '#modules/wards/web/rounds/due-rounds.tsx';
import { ChangesSinceYesterday } from './changes-since-yesterday.tsx';
import { DepartmentOverview } from './department-overview.tsx';
import { FigureCard } from './figure-card.tsx';
import { KeyIndicators } from './key-indicators.tsx';
import styles from './overview-panel.module.css';
import { overview } from './overview-reads.ts';
import { RevenueBreakdown } from './revenue-breakdown.tsx';
import { ToTriage } from './to-triage.tsx';
import { Trend } from './trend.tsx';
import { lookAgainMilliseconds, useSummary } from './use-summary.ts';

/** The hospital's home for admins and for roles without a panel of their own. */
export default function OverviewPanel() {
  const isNurse = useCurrentUser().role === 'nurse';
  const { data: figures } = useSummary();
  const query = useQuery({
    ...overview,
    refetchInterval: lookAgainMilliseconds,
  });
  const { data } = query;
  const tiles = [
    ['Bed Occupancy', figures && `${occupancyPercent(figures.occupiedBeds.now, figures.beds.now)}%`],
    ['Total Patients', figures && countText(figures.patients.now)],
    ['Emergency Cases', figures && countText(figures.emergencies.now)],
    ['Staff on Duty', figures && countText(figures.onDuty.now)],
    ["Today's Revenue", figures && rupees(figures.revenue.now)],
    ['Scheduled Today', figures && countText(figures.appointments.now)],
  ] as const;

  const departments = <DepartmentOverview departments={data?.departments ?? null} />;

  return (
    <div className={styles.panel}>
      {/* A nurse's work comes before the house's figures. */}
      {isNurse ? departments : null}
      {isNurse ? <DueRounds /> : null}
      {isNurse ? <ToTriage /> : null}
      <div className={styles.tiles} data-thin={isNurse ? true : undefined}>
        {tiles.map(([label, value]) => (
          <FigureCard key={label} label={label} value={value ?? null} isSoFar={label === "Today's Revenue"} />
        ))}
      </div>
      <ReadFailure what="the overview" query={query} />
      {isNurse ? null : departments}
      <div className={styles.columns}>
        <RevenueBreakdown amounts={data?.revenue ?? null} />
        <KeyIndicators overview={data ?? null} />
        <ChangesSinceYesterday overview={data ?? null} />
      </div>
      <Trend />
    </div>
  );
}
