import { expect, test } from 'vitest';
import { instantIn } from '#foundation/shared/dates/dates.ts';
import { isRenewalDue } from './renew-demo.ts';

const at = (moment: string) => {
  const [day = '', time = ''] = moment.split(' ');
  return instantIn('Asia/Kolkata', `2026-11-${day}`, time);
};

test.each([
  ['after an hour', '16 10:00', null, '16 11:00', true],
  ['not within the hour', '16 10:00', null, '16 10:59', false],
  ['when the day is another one', '16 23:50', null, '17 00:01', true],
  ['not within the hour after a change', '16 10:00', '16 11:30', '16 12:29', false],
  ['an hour after the last change, so that one change does not stop the day', '16 10:00', '16 10:05', '16 11:05', true],
  ['over the work of the day before', '16 10:00', '16 18:00', '17 00:10', true],
  ['not while somebody works past midnight', '16 10:00', '16 23:40', '17 00:30', false],
])('the demo is reset %s', (_, loadedAt, changedAt, now, isDue) => {
  expect(
    isRenewalDue({ loadedAt: at(loadedAt), changedAt: changedAt === null ? null : at(changedAt), now: at(now) }),
  ).toBe(isDue);
});
