import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { LabResult } from '../../contract-records.ts';
import type { Person } from '../../rules/catalogue/limits.ts';
import { reportedAnalytes } from '../../rules/catalogue/reported-analytes.ts';
import type { TestStatus } from '../../rules/orders/steps.ts';
import type { TestInTube } from '../../rules/upload/match-upload.ts';
import { reagentOf, rideLabSettings } from '../catalogue/lab-settings.ts';
import { rideOwnCatalogue } from '../catalogue/read-own-catalogue.ts';
import { readEarlier } from '../results/read-earlier.ts';

/** The fields of a test that a report needs. */
export interface LockedTest {
  id: string;
  patientId: string;
  doctorId: string;
  testName: string;
  status: TestStatus;
  isRestricted: boolean;
  reportVersion: number;
  version: number;
  processingAt: string | null;
  completedAt: string | null;
}

export interface Tube extends TestInTube {
  test: LockedTest;
  /** The comment of the last report; empty if there is none. */
  comment: string;
  /** Whether the last report is critical by its limits or marked by hand. */
  isReportCritical: boolean;
}

interface Row extends Person, LockedTest {
  comment: string;
  isReportCritical: boolean;
  isPregnant: boolean;
  accessionNumber: string;
  testCode: string;
  completedWith: LabResult[] | null;
  mayGrow: boolean;
  isByAnalyser: boolean;
  received: LabResult[] | null;
  receivedDoubt: string;
  collectedAt: string;
  completedAt: string | null;
  firstName: string;
  lastName: string | null;
  timeZone: string;
}

/**
 * The tests of the tubes with these numbers, all or only those open to the caller, in one round trip of a transaction.
 * With `isLocked` nobody else can change them until it ends.
 */
export async function readTubes(
  db: Handle,
  numbers: readonly string[],
  { isLocked, isOpen = sql`true` }: { isLocked: boolean; isOpen?: RawBuilder<unknown> },
): Promise<Tube[]> {
  const named = sql`sample.accession_number = any (${[...new Set(numbers)]}::text[])`;
  const [settings, ownBy] = [await rideLabSettings(db), await rideOwnCatalogue(db)];
  const tubes = sql<Row>`
    select test.id, test.patient_id, test.doctor_id, test.is_restricted, test.report_version, test.version, test.processing_at, test.completed_at, sample.accession_number, test.test_code, test.test_name, test.is_pregnant, test.status, test.collected_at,
           test.results as completed_with, sample.rejected_at is null as may_grow, report.analyser_id is not null as is_by_analyser,
           test.received, coalesce(report.comment, '') as comment, coalesce(report.critical_values, false) as is_report_critical,
           case when test.awaits_verification then report.verification_note else test.received_doubt end as received_doubt,
           patients.first_name, patients.last_name, patients.sex, patients.birth_date, clinics.time_zone
      from lab_samples as sample
      join lab_tests as test on test.clinic_id = sample.clinic_id and test.sample_id = sample.id
      join patients on patients.clinic_id = test.clinic_id and patients.id = test.patient_id
      join clinics on clinics.id = test.clinic_id
      left join lab_reports as report on report.clinic_id = test.clinic_id and report.test_id = test.id
                                     and report.version = test.report_version
     where ${named} and ${isOpen}
     order by test.id ${isLocked ? sql`for no key update of test` : sql``}`;
  const rows = await ride(db, tubes);
  const earlierOf = await readEarlier(db, sql`select patient_id from lab_samples as sample where ${named}`);
  const [reagent, own] = [reagentOf(settings()), ownBy()];
  return rows().map(({ firstName, lastName, testCode, timeZone, sex, birthDate, isPregnant, ...test }) => ({
    ...test,
    test,
    patient: fullName({ firstName, lastName }),
    reported: reportedAnalytes(
      testCode,
      { sex, birthDate, isPregnant, reagent, own: own(test.completedAt) },
      dayIn(timeZone, new Date(test.collectedAt)),
    ),
    earlier: earlierOf(test),
  }));
}
