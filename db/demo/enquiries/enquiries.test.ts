import { expect, test } from 'vitest';
import { businessMinutes } from '#modules/enquiries/rules.ts';
import { demoEnquiries } from './enquiries.ts';

test.each([
  ['on a Sunday night', '2026-11-15T21:00+05:30'],
  ['on a Monday before opening', '2026-11-16T06:00+05:30'],
  ['in the middle of a week', '2026-11-18T12:00+05:30'],
])('in the demo loaded %s, answers took the team a few business hours and none lies in the future', (_, loaded) => {
  const now = new Date(loaded);
  const { contacts } = demoEnquiries(now, 'admin', 'admin@demo.example');
  const answered = contacts.flatMap(({ createdAt, answeredAt }) =>
    answeredAt ? [businessMinutes(new Date(createdAt), new Date(answeredAt))] : [],
  );
  expect(answered).toHaveLength(24);
  expect(Math.min(...answered)).toBeGreaterThanOrEqual(20);
  expect(Math.max(...answered)).toBeLessThanOrEqual(300);
  expect(contacts.filter(({ answeredAt }) => answeredAt && new Date(answeredAt) > now)).toEqual([]);
});
