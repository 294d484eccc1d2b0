import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { FreshQueryClient } from './fresh-query-client.ts';

test('a list that changes during its first read is read once more', async () => {
  const client = new FreshQueryClient();
  const first = Promise.withResolvers<string>();
  const answers = [first.promise, Promise.resolve('with the new row')];
  const list = new QueryObserver(client, { queryKey: ['list'], queryFn: () => answers.shift() ?? Promise.reject() });
  const stop = list.subscribe(() => undefined);
  const invalidated = client.invalidateQueries({ queryKey: ['list'] });
  first.resolve('as it was before');
  await invalidated;
  expect(client.getQueryData(['list'])).toBe('with the new row');
  stop();
});
