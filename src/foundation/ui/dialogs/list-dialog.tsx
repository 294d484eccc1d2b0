import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '../reads/read-failure.tsx';

interface ListDialogProps<Data, Row> {
  title: string;
  query: UseQueryResult<Data>;
  rowsOf: (data: Data) => readonly Row[];
  noteOf?: (data: Data) => string | null;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  empty: { title: string; text: string };
}

/** The rows behind a figure. The dialog is part of the URL, so that Back closes it. */
export function ListDialog<Data, Row>(props: ListDialogProps<Data, Row>) {
  const { query, rowsOf, noteOf } = props;
  const navigate = useNavigate();
  const [opened, setOpened] = useState(true);
  const rows = query.data === undefined ? null : rowsOf(query.data);
  const note = query.data === undefined ? null : noteOf?.(query.data);

  function close() {
    setOpened(false);
    navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }

  return (
    <Dialog opened={opened} onClose={close} title={props.title} size="lg">
      {query.isError ? (
        <ReadFailure what="the list" query={query} />
      ) : rows?.length === 0 ? (
        <EmptyState {...props.empty} />
      ) : (
        <DataTable caption={props.title} columns={props.columns} rows={rows} rowKey={props.rowKey} />
      )}
      {note ? <p>{note}</p> : null}
    </Dialog>
  );
}
