import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { LabTest } from '../../contract-records.ts';
import type { ReportVersion } from '../../contract-reports.ts';
import { laboratoryApi } from '../api.ts';
import { useDownloadReport } from '../patient/use-download-report.ts';
import styles from '../tests/test-card.module.css';

/** The reports that a correction has replaced, each as it was released. */
export function EarlierVersions({ test }: { test: LabTest }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...laboratoryApi.reportVersions.queryOptions({ input: { id: test.id } }), enabled: isOpen });
  // While a correction waits, the version before it still stands.
  const standing = test.standingVersion ?? test.reportVersion;
  const replaced = query.data?.filter(({ version }) => version < standing) ?? [];
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-expanded={isOpen}
        loading={isOpen && query.isPending}
        onClick={() => setOpen(!isOpen)}
      >
        Earlier versions
      </Button>
      {isOpen && query.isError ? <ReadFailure what="the earlier versions" query={query} /> : null}
      {isOpen && query.data ? (
        <ul className={styles.versions} aria-label={`Earlier versions of ${test.testName}`}>
          {replaced.map((version) => (
            <VersionItem key={version.version} test={test} of={version} />
          ))}
          {replaced.length === 0 ? <li className={styles.muted}>No earlier version was released.</li> : null}
        </ul>
      ) : null}
    </>
  );
}

function VersionItem({ test, of: { version, releasedAt, enteredBy, reason } }: { test: LabTest; of: ReportVersion }) {
  const download = useDownloadReport(test, version);
  return (
    <li className={styles.muted}>
      {[`Version ${version}`, `released ${clinicDateTime(releasedAt)}`, enteredBy && `entered by ${enteredBy}`, reason]
        .filter(Boolean)
        .join(' · ')}
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Download version ${version} of ${test.testName}`}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        Download
      </Button>
      <ChangeFailure title="Couldn't create the PDF" change={download} />
    </li>
  );
}
