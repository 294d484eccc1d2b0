// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#foundation/web/requests/create-query-client.ts';
import { ReadFailure } from './read-failure.tsx';

afterEach(cleanup);

test('a failed read says what is missing until Retry succeeds', async () => {
  const line = { isMended: false };
  function Beds() {
    const query = useQuery({
      queryKey: ['beds'],
      retry: false,
      queryFn: async () => {
        if (!line.isMended) throw new Error('No line');
        return 'Bed 4';
      },
    });
    return createElement('div', null, query.data ?? null, createElement(ReadFailure, { what: 'beds', query }));
  }
  const client = createQueryClient();
  render(createElement(QueryClientProvider, { client }, createElement(MantineProvider, null, createElement(Beds))));
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't load beds");
  line.isMended = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Bed 4');
  expect(screen.queryByRole('alert')).toBeNull();
});
