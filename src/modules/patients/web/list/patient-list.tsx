import { Button, Group } from '@mantine/core';
import { DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { ArchiveQuestion } from '../record/archive-question.tsx';
import { useArchiving } from '../record/use-archiving.ts';
import { usePatientWords } from '../use-patient-words.ts';
import { patientColumns } from './patient-columns.tsx';
import type { usePatientList } from './use-patient-list.ts';

export function PatientList({ list }: { list: ReturnType<typeof usePatientList> }) {
  const { query, isFirst, goTo, backToFirst } = list;
  const page = query.data;
  const { one, One, many, Many } = usePatientWords();
  const { shown, faultOf, toggle, question } = useArchiving();
  const answered = page !== undefined && !query.isPlaceholderData;

  return (
    <>
      {query.isError ? (
        <FailureNote
          title={`Couldn't load ${many}`}
          failure={failureOf(query.error)}
          retrying={query.isFetching}
          onRetry={() => query.refetch()}
        />
      ) : null}
      {answered && page.patients.length === 0 ? (
        <EmptyState title={`No ${many} found`} text={`Register the first ${one}, or change the search.`} />
      ) : query.isError && !page ? null : (
        <DataTable
          caption={`${Many}, newest first`}
          columns={patientColumns({ numberTitle: `${One} no.`, onToggleArchived: toggle })}
          rows={page && page.patients.length > 0 ? page.patients.map(shown) : null}
          rowKey={(patient) => patient.id}
          faultOf={faultOf}
          stale={query.isPlaceholderData}
        />
      )}
      {answered && page.hasMore ? (
        <p role="status">{`More ${many} match than are shown. Type more of the name, or the phone number.`}</p>
      ) : null}
      <ArchiveQuestion question={question} />
      <Group justify="flex-end" mt="md">
        {isFirst ? null : (
          <Button variant="default" onClick={backToFirst}>
            Back to first
          </Button>
        )}
        {page && page.next !== null ? (
          <Button variant="default" loading={query.isPlaceholderData} onClick={() => page.next && goTo(page.next)}>
            {`Next ${page.patients.length}`}
          </Button>
        ) : null}
      </Group>
    </>
  );
}
