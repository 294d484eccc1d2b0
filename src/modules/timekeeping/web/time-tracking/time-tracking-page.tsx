import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { useNow } from '#foundation/web/use-now.ts';
import type { ClockEntry } from '../../contract-portal.ts';
import { requestStatusNames } from '../../rules/leave.ts';
import { addDays, addMonths, hoursText, mondayOf, monthOf, monthText, workedMinutes } from '../../rules/time.ts';
import { timekeepingApi } from '../api.ts';
import { PeriodSteps } from '../period-steps.tsx';
import { requestHues } from '../requests/request-hues.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { entryColumns } from './entry-columns.tsx';
import styles from './time-tracking-page.module.css';

/** The user's clock entries by week or month, and their correction requests. */
export default function TimeTrackingPage() {
  const { params, change } = useAddressParams();
  const now = useNow();
  const [correcting, setCorrecting] = useState<ClockEntry | 'missing' | null>(null);
  const isMonth = params.get('view') === 'month';
  const asked = params.get('day') ?? '';
  const day = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : clinicToday();
  const from = isMonth ? `${monthOf(day)}-01` : mondayOf(day);
  const to = isMonth ? addDays(`${addMonths(monthOf(day), 1)}-01`, -1) : addDays(from, 6);
  const query = useQuery(timekeepingApi.entries.queryOptions({ input: { from, to } }));
  const { data, error } = query;
  const total = data?.entries.reduce((sum, entry) => sum + (entry.workedMinutes ?? workedMinutes(entry, now)), 0) ?? 0;
  const step = (count: number) =>
    change({ day: isMonth ? `${addMonths(monthOf(day), count)}-01` : addDays(from, 7 * count) });
  return (
    <div className={styles.page}>
      <SectionCard
        level={2}
        title={`${hoursText(total)} worked`}
        aside={
          <Button variant="default" onClick={() => setCorrecting('missing')}>
            Add missing time
          </Button>
        }
      >
        <div className={styles.tools}>
          <SegmentedControl
            aria-label="Period"
            value={isMonth ? 'month' : 'week'}
            onChange={(value) => change({ view: value === 'month' ? 'month' : null })}
            data={[
              { value: 'week', label: 'Week' },
              { value: 'month', label: 'Month' },
            ]}
          />
          <PeriodSteps
            title={isMonth ? monthText(monthOf(day)) : `${dayText(from)} – ${dayText(to)}`}
            unit={isMonth ? 'month' : 'week'}
            onStep={step}
          />
        </div>
        <ReadFailure what="your time" query={query} />
        {data?.entries.length === 0 ? (
          <EmptyState title="No time in this period" text="Clock in on the dashboard, or add missing time." />
        ) : error && !data ? null : (
          <DataTable
            caption="Own time"
            columns={entryColumns({ now, onCorrect: setCorrecting })}
            rows={data?.entries ?? null}
            rowKey={({ id }) => id}
          />
        )}
      </SectionCard>
      {data && data.corrections.length > 0 ? (
        <SectionCard level={2} title="Corrections">
          <ul className={styles.corrections}>
            {data.corrections.map(({ id, startedAt, endedAt, reason, note, status }) => (
              <li key={id} className={styles.correction}>
                <span>
                  {clinicDateTime(startedAt)} to {clinicDateTime(endedAt)}
                  <span className={styles.reason}>{note ? `${reason} · ${note}` : reason}</span>
                </span>
                <StatusChip hue={requestHues[status]}>{requestStatusNames[status]}</StatusChip>
              </li>
            ))}
          </ul>
        </SectionCard>
      ) : null}
      {correcting ? (
        <CorrectionDialog entry={correcting === 'missing' ? null : correcting} onClose={() => setCorrecting(null)} />
      ) : null}
    </div>
  );
}
