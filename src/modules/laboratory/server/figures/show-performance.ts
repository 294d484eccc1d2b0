import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import type { Performance } from '../../contract-figures.ts';
import { figureDays } from '../../rules/figures/figure-days.ts';
import { sumRejections } from '../../rules/samples/reject-reasons.ts';
import { readLabSettings } from '../catalogue/lab-settings.ts';

const mostTests = 15;
const since = sql`now() - make_interval(days => ${figureDays})`;

async function readCriticals(clinic: Handle, withinMinutes: number) {
  const { rows } = await sql<{ due: number; inTime: number }>`
    select count(*)::int as due, count(*) filter (where acknowledged_at <= raised_at + allowed)::int as in_time
      from lab_criticals
     cross join (select make_interval(mins => ${withinMinutes}) as allowed) as setting
     where raised_at >= ${since} and (acknowledged_at is not null or raised_at + allowed < now())`.execute(clinic);
  return { ...(rows[0] ?? { due: 0, inTime: 0 }), withinMinutes };
}

/** If a second person has to verify a report, the clock runs until it is verified. */
async function readTurnaround(clinic: Handle) {
  const { rows } = await sql<Performance['turnaround'][number]>`
    select test_name, count(*)::int as count, round(percentile_cont(0.5) within group (order by minutes))::int as median_minutes,
           round(percentile_cont(0.9) within group (order by minutes))::int as slow_minutes
      from lab_tests
     cross join lateral (
       select min(case when verification_note = '' then released_at else verified_at end) as at from lab_reports
        where lab_reports.clinic_id = lab_tests.clinic_id and lab_reports.test_id = lab_tests.id) as report
     cross join lateral (select extract(epoch from report.at - collected_at) / 60 as minutes) as took
     where status = 'completed' and report.at >= ${since} and ordered_at >= ${since} - interval '30 days'
     group by test_name order by count(*) desc, test_name limit ${mostTests}`.execute(clinic);
  return rows;
}

async function readRejections(clinic: Handle) {
  const { rows } = await sql<Performance['rejections'][number]>`
    select reject_reason as reason, count(*)::int as count
      from lab_samples where rejected_at >= ${since} group by reject_reason`.execute(clinic);
  return sumRejections(rows);
}

async function readHours(clinic: Handle) {
  const { rows } = await sql<Performance['hours'][number]>`
    select extract(hour from done.at at time zone clinics.time_zone)::int as hour,
           count(*) filter (where done.what = 'collected')::int as collected,
           count(*) filter (where done.what = 'completed')::int as completed
      from lab_tests as test
      join clinics on clinics.id = test.clinic_id
     cross join lateral (values ('collected', test.collected_at), ('completed', test.completed_at)) as done (what, at)
     where test.ordered_at >= ${since} - interval '30 days' and done.at >= ${since}
     group by 1 order by 1`.execute(clinic);
  return rows;
}

export const showPerformance = clinicUseCase(laboratoryContract.performance, async ({ clinic }) => {
  const { escalateAfterMinutes } = await readLabSettings(clinic);
  return {
    days: figureDays,
    criticals: await readCriticals(clinic, escalateAfterMinutes),
    turnaround: await readTurnaround(clinic),
    rejections: await readRejections(clinic),
    hours: await readHours(clinic),
  };
});
