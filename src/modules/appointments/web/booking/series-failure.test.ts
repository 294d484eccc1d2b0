import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { seriesFailure } from './series-failure.ts';

const refusal = (fieldErrors: { field: string; message: string }[]) =>
  new ORPCError('BAD_REQUEST', { message: 'Check the fields.', data: { requestId: '1', fieldErrors } });

test.each([
  ['a date', [{ field: 'dates', message: 'Choose at least one date' }], 'Choose at least one date'],
  ['the whole', [], 'Check the fields.'],
])('what is wrong with %s is said below the form', (_, fieldErrors, sentence) => {
  expect(seriesFailure(refusal(fieldErrors))).toMatchObject({ sentence, fieldErrors: [] });
});
