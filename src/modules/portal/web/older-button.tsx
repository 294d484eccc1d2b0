import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Older } from './use-latest.ts';

/** Below a list that may have more rows than it shows. */
export function OlderButton({ query, older }: { query: UseQueryResult<readonly unknown[]>; older: Older }) {
  const { data = [], isPlaceholderData } = query;
  return isPlaceholderData || older.mayFollow(data) ? (
    <Button variant="default" size="md" loading={isPlaceholderData} onClick={older.show}>
      Show older
    </Button>
  ) : null;
}
