import { expect, test } from 'vitest';
import { dayFigures, nextClient, successPercent } from './figures.ts';

test.each([
  [0, 0, null],
  [0, 3, 0],
  [3, 0, 100],
  [2, 1, 67],
  [9, 1, 90],
])('%i completed and %i stopped plans are a success of %s percent', (completed, stopped, percent) => {
  expect(successPercent({ completed, stopped })).toBe(percent);
});

const visit = (status: string, planId: string | null = null) => ({ status, planId });

test.each([
  ['no visits', [], { appointments: 0, sessions: 0, consultations: 0, completed: 0 }],
  ['a first talk', [visit('scheduled')], { appointments: 1, sessions: 0, consultations: 1, completed: 0 }],
  ['a session', [visit('completed', 'a')], { appointments: 1, sessions: 1, consultations: 0, completed: 1 }],
  [
    'a cancelled session beside two others',
    [visit('cancelled', 'a'), visit('confirmed', 'b'), visit('consultation')],
    { appointments: 2, sessions: 1, consultations: 1, completed: 0 },
  ],
])('the figures are right for a day with %s', (_, visits, figures) => {
  expect(dayFigures(visits)).toEqual(figures);
});

const client = (id: string, startsAt: string, changes: object = {}) => ({
  id,
  startsAt: `2026-11-16T${startsAt}:00.000Z`,
  status: 'scheduled' as const,
  kind: 'booked' as const,
  tokenNumber: 1,
  arrivedAt: null,
  priority: null,
  heldAt: null,
  queueFrom: null,
  seriesId: null,
  practitionerId: 'kavya',
  ...changes,
});
const at = (time: string) => ({ arrivedAt: `2026-11-16T${time}:00.000Z` });

test.each([
  ['nobody', [], null],
  ['the earlier one', [client('a', '10:00'), client('b', '09:00')], 'b'],
  ['who is here already', [client('a', '09:00'), client('b', '10:00', at('08:50'))], 'b'],
  [
    'who was on time before who came late for an earlier time',
    [client('a', '09:00', at('09:40')), client('b', '09:30', at('09:20'))],
    'b',
  ],
  [
    'who has a priority',
    [client('a', '09:00', at('08:50')), client('b', '10:00', { ...at('09:00'), priority: 'pregnant' })],
    'b',
  ],
  [
    'nobody on hold',
    [client('a', '09:00', { ...at('08:50'), heldAt: at('08:55').arrivedAt }), client('b', '10:00', at('09:00'))],
    'b',
  ],
  [
    'an own client before an earlier one',
    [client('a', '08:00', { practitionerId: 'omar' }), client('b', '10:00')],
    'b',
  ],
  ["another's client when there is no own one", [client('a', '08:00', { practitionerId: 'omar' })], 'a'],
  ['nobody whose session has begun', [client('a', '08:00', { status: 'in_progress' })], null],
  ['nobody in a consultation', [client('a', '08:00', { status: 'consultation' })], null],
  ['nobody who cancelled', [client('a', '08:00', { status: 'cancelled' })], null],
])('the next client to be called is %s', (_, visits, id) => {
  expect(nextClient(visits, { userId: 'kavya', queueOrder: 'time' })?.id ?? null).toBe(id);
});
