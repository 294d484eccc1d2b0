import { sql } from 'kysely';

/**
 * The people who entered the values of a row of lab_reports, in it or in an earlier version: saving a colleague's
 * values again does not make someone their only source.
 */
export const enteredByIds = sql<string[]>`array(
  select distinct version.released_by from lab_reports as version
   where version.clinic_id = lab_reports.clinic_id and version.test_id = lab_reports.test_id
     and version.version <= lab_reports.version and version.released_by is not null
     and (version.version = lab_reports.version
          or exists (select from jsonb_array_elements(version.results) as earlier (result)
                      where lab_reports.results @> jsonb_build_array(jsonb_build_object(
                              'code', earlier.result -> 'code', 'value', earlier.result -> 'value')))))`;
