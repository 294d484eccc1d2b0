import { expect, test } from 'vitest';
import { moveText, nextMoves, whereIs } from './sample-moves.ts';

const received = { kind: 'received', place: '' } as const;
const sent = { kind: 'sent', place: 'Vijaya Diagnostics' } as const;
const returned = { kind: 'returned', place: 'Vijaya Diagnostics' } as const;

test.each([
  [[], false, 'Collected, not yet in the laboratory', ['received', 'sent']],
  [[], true, 'Rejected', ['received', 'sent']],
  [[received], false, 'In the laboratory', ['sent']],
  [[received, sent], false, 'At Vijaya Diagnostics', ['returned']],
  [[sent], true, 'At Vijaya Diagnostics', ['returned']],
  [[sent, returned], false, 'In the laboratory', ['sent']],
])('after %j, rejected %s, a tube is: %s', (moves, isRejected, where, next) => {
  expect(whereIs(moves, isRejected)).toBe(where);
  expect(nextMoves(moves.at(-1))).toEqual(next);
});

test('each move is described in words', () => {
  expect([received, sent, returned].map(moveText)).toEqual([
    'Received in the laboratory',
    'Sent to Vijaya Diagnostics',
    'Back from Vijaya Diagnostics',
  ]);
});
