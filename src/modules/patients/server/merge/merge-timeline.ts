import { sql } from 'kysely';
import { mostEntries, type TimelineSource } from '../timeline.ts';

interface Moment {
  id: string;
  at: string;
  by: string | null;
  title: string;
  text: string;
  otherId: string;
}

/** When this record was merged with another, and when that was undone. */
export const mergeTimeline: TimelineSource = async (clinic, patientId) => {
  const { rows } = await sql<Moment>`
    select moment.*, people.name as by, format('No. %s, %s', other.patient_number, concat_ws(' ', other.first_name, other.last_name)) as text
      from (
        select id || ' merged' as id, merged_at as at, merged_by as person,
               case when kept_id = ${patientId} then 'Merged with another record' else 'Merged into another record' end as title,
               case when kept_id = ${patientId} then merged_id else kept_id end as other_id
          from patient_merges where kept_id = ${patientId} or merged_id = ${patientId}
        union all
        select id || ' undone', undone_at, undone_by, 'Merge undone', case when kept_id = ${patientId} then merged_id else kept_id end
          from patient_merges where (kept_id = ${patientId} or merged_id = ${patientId}) and undone_at is not null
      ) as moment
      join patients as other on other.id = moment.other_id
      left join users as people on people.id = moment.person
     order by moment.at desc
     limit ${mostEntries}`.execute(clinic);
  return rows.map(({ otherId, id, at, by, title, text }) => ({
    id,
    at,
    by,
    title,
    text,
    screen: { name: 'patient', id: otherId },
    changes: [],
  }));
};
