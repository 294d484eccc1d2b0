import { describe, expect, test } from 'vitest';
import { countryList } from './content/countries.ts';
import { businessMinutes, conversionRate, dueAt, faultOf, fullPhone, presetOf, promptness } from './rules.ts';

describe('a field of the form', () => {
  test.each([
    ['name', '', 'Name is required'],
    ['name', '   ', 'Name is required'],
    ['name', 'A', 'Name must be at least 2 characters'],
    ['name', 'Jo', null],
    ['name', '😀', 'Name must be at least 2 characters'],
    ['name', 'లక్ష్మి', null],
    ['name', 'x'.repeat(121), 'Must be at most 120 characters'],
    ['email', '', 'Email is required'],
    ['email', 'asha', 'Invalid email address'],
    ['email', 'asha@clinic', 'Invalid email address'],
    ['email', 'asha@clinic.in\nBcc: all@clinic.in', 'Invalid email address'],
    ['email', 'asha@clinic.in, b@clinic.in', 'Invalid email address'],
    ['email', ' Asha.Rao+pilot@Clinic.Co.IN ', null],
    ['organization', '', 'Organization is required'],
    ['organization', 'X', 'Organization name must be at least 2 characters'],
    ['phone', '', 'Phone number is required'],
    ['phone', ' - ', 'Phone number is required'],
    ['phone', '98480 12345', null],
    ['subject', '', 'Please select a subject'],
    ['subject', 'toString', 'Please select a subject'],
    ['subject', 'skin-clinic', null],
    ['message', ' \n ', 'Message is required'],
    ['message', 'x'.repeat(10_001), 'Must be at most 10000 characters'],
    ['message', '<script>alert(1)</script>', null],
  ] as const)('%s %j: %s', (field, typed, fault) => {
    expect(faultOf(field, typed)).toBe(fault);
  });
});

describe('a phone number is sent as a plus sign and digits only', () => {
  test.each([
    ['98480 12345', '91', '+919848012345'],
    ['098480-12345', '91', '+919848012345'],
    ['(702) 123-4567', '1', '+17021234567'],
    ['06 1234 5678', '39', '+390612345678'],
    ['+44 20 7946 0000', '91', '+442079460000'],
    ['0044 20 7946 0000', '91', '+442079460000'],
    ['1234567890123456789', '91', '+911234567890123'],
    ['', '91', '+91'],
  ])('%s with %s is sent as %s', (typed, dialCode, sent) => {
    expect(fullPhone(typed, dialCode)).toBe(sent);
  });
});

describe('the values preset for a visitor', () => {
  const none = { pilot: null, demo: null, source: null };
  test.each([
    ['who simply came', none, null, null],
    ['with other state', none, { scroll: 3 }, null],
    ['from the widget, pilot', { ...none, pilot: 'true' }, null, ['pilot-program', 'direct']],
    ['from the widget, demo', { ...none, demo: 'true' }, null, ['ai-demo', 'direct']],
    ['from a campaign', { ...none, source: 'poster' }, null, ['pilot-program', 'poster']],
    ['from Book Demo', none, { fromBookDemo: true, source: 'navbar' }, ['pilot-program', 'navbar']],
    ['from a specialty', none, { fromBookDemo: true, specialty: 'skin' }, ['skin-clinic', 'direct']],
    [
      'with both sources',
      { ...none, source: 'poster' },
      { fromBookDemo: true, source: 'navbar' },
      ['pilot-program', 'navbar'],
    ],
    ['with a specialty nobody knows', none, { fromBookDemo: true, specialty: 'vet' }, ['pilot-program', 'direct']],
    [
      'pressing Schedule Demo on the demo page',
      { ...none, demo: 'true' },
      { fromBookDemo: true },
      ['pilot-program', 'direct'],
    ],
  ])('%s', (_, query, state, expected) => {
    const preset = presetOf({ query, state });
    expect(preset && [preset.subject, preset.source]).toEqual(expected);
  });
});

describe('four business hours, Monday to Saturday, 09:00 to 19:00 in India', () => {
  test.each([
    ['in the morning', '2026-11-16T10:00+05:30', '2026-11-16T14:00+05:30'],
    ['late: the rest is due next morning', '2026-11-16T17:00+05:30', '2026-11-17T11:00+05:30'],
    ['at 15:00 sharp the day just suffices', '2026-11-16T15:00+05:30', '2026-11-16T19:00+05:30'],
    ['at night', '2026-11-16T23:30+05:30', '2026-11-17T13:00+05:30'],
    ['before opening', '2026-11-16T06:00+05:30', '2026-11-16T13:00+05:30'],
    ['on Saturday evening', '2026-11-14T18:00+05:30', '2026-11-16T12:00+05:30'],
    ['on Sunday', '2026-11-15T12:00+05:30', '2026-11-16T13:00+05:30'],
  ])('%s', (_, received, due) => {
    expect(dueAt(new Date(received)).toISOString()).toBe(new Date(due).toISOString());
    expect(businessMinutes(new Date(received), new Date(due))).toBe(240);
  });

  test('a week has sixty business hours', () => {
    expect(businessMinutes(new Date('2026-11-09T00:00+05:30'), new Date('2026-11-16T00:00+05:30'))).toBe(3600);
  });
});

test('an enquiry is waiting, overdue or answered', () => {
  const createdAt = '2026-11-16T10:00:00+05:30';
  const enquiry = {
    status: 'new' as const,
    createdAt,
    dueAt: dueAt(new Date(createdAt)).toISOString(),
    answeredAt: null,
  };
  const at = (time: string) => new Date(`2026-11-16T${time}:00+05:30`);
  expect(promptness(enquiry, at('11:30'))).toEqual({ state: 'waiting', minutes: 150 });
  expect(promptness(enquiry, at('14:00'))).toEqual({ state: 'waiting', minutes: 0 });
  expect(promptness(enquiry, at('15:10'))).toEqual({ state: 'overdue', minutes: 70 });
  const answered = { ...enquiry, status: 'closed' as const, answeredAt: at('10:20').toISOString() };
  expect(promptness(answered, at('18:00'))).toEqual({ state: 'answered', minutes: 20 });
});

test.each([
  [0, 0, 0],
  [4, 32, 12.5],
  [1, 3, 33.3],
  [5, 5, 100],
])('%i closed enquiries of %i are %d percent', (closed, all, percent) => {
  expect(conversionRate(closed, all)).toBe(percent);
});

test('India comes first, then the United States and the United Kingdom, then all other countries by name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const countries = countryList((code) => names.of(code));
  expect(countries.slice(0, 4).map(({ name, dialCode }) => `${name} ${dialCode}`)).toEqual([
    'India 91',
    'United States 1',
    'United Kingdom 44',
    'Afghanistan 93',
  ]);
  expect(countries.length).toBeGreaterThan(200);
});
