import { describe, expect, test } from 'vitest';
import type { Presence } from '../rules.ts';
import { followUpOffer, proposeDoctor } from './walk-in.ts';

const today = '2026-11-16';
const doctor = (id: string, speciality: string, waiting = 0, presence: Presence = 'in') => ({
  id,
  department: speciality,
  speciality,
  waiting,
  presence,
});

const house = [
  doctor('general', 'General Physician', 3),
  doctor('child', 'Pediatrician', 2),
  doctor('bones', 'Orthopaedic Surgeon', 1),
  doctor('women', 'Obstetrician & Gynaecologist', 0),
  doctor('heart', 'Cardiologist', 1),
  doctor('skin', 'Dermatologist', 0),
];

const man = { sex: 'male', birthDate: '1980-05-01' } as const;
const woman = { sex: 'female', birthDate: '1994-05-01' } as const;
const boy = { sex: 'male', birthDate: '2020-05-01' } as const;
const girl = { sex: 'female', birthDate: '2018-05-01' } as const;

const propose = (changes: Partial<Parameters<typeof proposeDoctor>[0]>) =>
  proposeDoctor({ patient: man, complaint: '', lastSeen: null, inToday: house, today, ...changes });

describe('a returning walk-in is proposed to', () => {
  test.each([
    ['the doctor seen last, whatever the queue', 'heart', '2026-10-01', house, 'heart', 'seen last'],
    ['the same on the ninetieth day', 'heart', '2026-08-18', house, 'heart', 'seen last'],
    ['somebody else on the ninety-first', 'heart', '2026-08-17', house, 'general', 'general'],
    [
      'the doctor seen last who comes later today',
      'late',
      '2026-11-01',
      [...house, doctor('late', 'General Physician', 0, 'later')],
      'late',
      'seen last',
    ],
    [
      'somebody else when that one has gone home',
      'gone',
      '2026-11-01',
      [...house, doctor('gone', 'General Physician', 0, 'over')],
      'general',
      'general',
    ],
    ['somebody else when that one is not in today', 'away', '2026-11-01', house, 'general', 'general'],
  ])('%s', (_, doctorId, day, inToday, expected, reason) => {
    expect(propose({ lastSeen: { doctorId, day }, inToday })).toEqual({ doctorId: expected, reason });
  });
});

test.each([
  ['on the last free day', 'seen', '2026-11-09', 7, { day: '2026-11-09', isFree: true }],
  ['a day later', 'seen', '2026-11-08', 7, { day: '2026-11-08', isFree: false }],
  ['on the same day, where none is free', 'seen', '2026-11-16', 0, { day: '2026-11-16', isFree: false }],
  ['after 90 days', 'seen', '2026-08-18', 7, { day: '2026-08-18', isFree: false }],
  ['after 91 days', 'seen', '2026-08-17', 7, null],
  ['to another doctor', 'other', '2026-11-15', 7, null],
  ['before a doctor is chosen', null, '2026-11-15', 7, null],
])('a follow-up is offered, or not, to a patient who comes again %s', (_, doctorId, day, freeDays, offer) => {
  const lastSeen = { doctorId: 'seen', day };
  expect(followUpOffer({ lastSeen, doctorId, today: '2026-11-16', freeDays })).toEqual(offer);
});

test('a patient who was never here is offered no follow-up', () => {
  expect(followUpOffer({ lastSeen: null, doctorId: 'seen', today: '2026-11-16', freeDays: 7 })).toBe(null);
});

describe('a new walk-in is proposed to', () => {
  test.each([
    ['a man with nothing said', man, '', 'general', 'general'],
    ['a man with fever', man, 'Fever for three days', 'general', 'general'],
    ['a man with knee pain', man, 'Knee pain, right side', 'bones', 'fits'],
    ['a man with palpitations', man, 'palpitations since morning', 'heart', 'fits'],
    ['a man with itching', man, 'Itching', 'skin', 'fits'],
    ['a man who says period', man, 'period of fever', 'general', 'general'],
    ['a pregnant woman', woman, 'Pregnancy check', 'women', 'fits'],
    ['a woman with fever', woman, 'fever', 'general', 'general'],
    ['a woman with chest pain', woman, 'Chest pain', 'heart', 'fits'],
    ['a boy with nothing said', boy, '', 'child', 'fits'],
    ['a boy with fever', boy, 'fever', 'child', 'fits'],
    ['a girl with a rash, where the wait is shorter', girl, 'rash', 'skin', 'fits'],
    ['a girl of eight, never the gynaecologist', girl, 'breast pain', 'child', 'fits'],
    ['a boy the day before he is sixteen', { sex: 'male', birthDate: '2010-11-17' }, '', 'child', 'fits'],
    ['the same on his birthday', { sex: 'male', birthDate: '2010-11-16' }, '', 'general', 'general'],
    ['somebody of unknown age', { sex: 'female', birthDate: null }, '', 'general', 'general'],
  ] as const)('%s', (_, patient, complaint, expected, reason) => {
    expect(propose({ patient, complaint })).toEqual({ doctorId: expected, reason });
  });

  test.each([
    [
      'the shorter of two queues',
      [doctor('a', 'General Physician', 4), doctor('b', 'Family Medicine', 2)],
      'b',
      'general',
    ],
    [
      'the first of two equal ones',
      [doctor('a', 'General Physician', 2), doctor('b', 'General Physician', 2)],
      'a',
      'general',
    ],
    [
      'who is in now, not who comes later',
      [doctor('a', 'General Physician', 0, 'later'), doctor('b', 'General Physician', 7)],
      'b',
      'general',
    ],
    [
      'anybody who sees men, without a general physician',
      [doctor('women', 'Gynaecologist', 0), doctor('skin', 'Dermatologist', 5)],
      'skin',
      'shortest wait',
    ],
    [
      'who is still here before a general physician who has gone',
      [doctor('a', 'General Physician', 0, 'over'), doctor('skin', 'Dermatologist', 5)],
      'skin',
      'shortest wait',
    ],
    [
      'who was in today when all have gone',
      [doctor('a', 'General Physician', 2, 'over'), doctor('b', 'General Physician', 1, 'over')],
      'b',
      'general',
    ],
    ['even the only one there is', [doctor('women', 'Gynaecologist')], 'women', 'shortest wait'],
  ] as const)('%s', (_, inToday, expected, reason) => {
    expect(propose({ inToday })).toEqual({ doctorId: expected, reason });
  });

  test('no one when no doctor is in', () => {
    expect(propose({ inToday: [] })).toBeNull();
  });
});
