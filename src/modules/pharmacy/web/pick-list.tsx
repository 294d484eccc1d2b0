import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import styles from './pick-list.module.css';

interface PickListProps<Row> {
  /** For example "medicines". */
  what: string;
  search: string;
  query: Pick<UseQueryResult<unknown>, 'error' | 'isError' | 'isFetching' | 'refetch'>;
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  words: (row: Row) => { title: string; detail: ReactNode };
  isDisabled?: (row: Row) => boolean;
  onPick: (row: Row) => void;
}

/** Search results, each a button. */
export function PickList<Row>(props: PickListProps<Row>) {
  const { what, search, query, rows, rowKey, words, isDisabled, onPick } = props;
  if (search === '') return null;
  if (query.isError) {
    return (
      <FailureNote
        title={`Couldn't load ${what}`}
        failure={failureOf(query.error)}
        retrying={query.isFetching}
        onRetry={() => query.refetch()}
      />
    );
  }
  if (rows?.length === 0) return <p className={styles.none}>{`No ${what} found for "${search}"`}</p>;
  return (
    <ul className={styles.options} aria-busy={rows === undefined}>
      {rows?.map((row) => {
        const { title, detail } = words(row);
        return (
          <li key={rowKey(row)}>
            <Button
              variant="default"
              fullWidth
              justify="flex-start"
              h="auto"
              py={6}
              disabled={isDisabled?.(row) ?? false}
              onClick={() => onPick(row)}
            >
              <span className={styles.option}>
                <strong>{title}</strong>
                <span>{detail}</span>
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
