import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useWords } from '#foundation/web/use-words.ts';
import type { Older } from './use-latest.ts';

/** Shown below a list that may have more rows than it shows. */
export function OlderButton({ query, older }: { query: UseQueryResult<readonly unknown[]>; older: Older }) {
  const { words } = useWords();
  const { data = [], isPlaceholderData } = query;
  return isPlaceholderData || older.mayFollow(data) ? (
    <Button variant="default" size="md" loading={isPlaceholderData} onClick={older.show}>
      {words.showOlder}
    </Button>
  ) : null;
}
