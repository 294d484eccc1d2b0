import { describe, expect, test } from 'vitest';
import type { Appointment } from '../../contract-visit.ts';
import { visit } from '../testing/visit.ts';
import { changed, changedMeanwhileText, type VisitChange } from './visit-changes.ts';

const now = '2026-11-16T04:20:00.000Z';

describe('a change shows at once, and its Undo restores the visit', () => {
  test.each<[string, Partial<Appointment>, VisitChange]>([
    ['confirmed', {}, { status: 'confirmed', reason: '' }],
    ['cancelled', {}, { status: 'cancelled', reason: 'No-show' }],
    ['kept on leave', {}, { leaveId: '0190a000-0000-7000-8000-000000000001' }],
    ['reopened', { status: 'cancelled', cancelReason: 'No-show' }, { status: 'scheduled', reason: '' }],
    ['called in', { arrivedAt: now }, { status: 'in_progress', reason: '' }],
    ['checked in', {}, { arrived: true }],
    ['not here after all', { arrivedAt: '2026-11-16T03:50:00.000Z', heldAt: now }, { arrived: false }],
    ['on hold', { arrivedAt: now }, { held: true }],
    ['released', { arrivedAt: now, heldAt: now }, { held: false }],
    ['skipped', { arrivedAt: now }, { skipped: true }],
    ['a priority', { arrivedAt: now }, { priority: 'pregnant' }],
  ])('%s', (_, before, change) => {
    const start = { ...visit, ...before };
    const saved = { ...changed(start, change, now), version: 2 };
    expect(saved).not.toEqual({ ...start, version: 2 });
    expect(changed(saved, { back: start }, now)).toEqual({ ...start, version: 2 });
  });
});

describe('the second person to change a visit is told', () => {
  const by = (name: string) => ({ by: name, at: '2026-11-16T04:25:00.000Z', fields: [] });
  test.each([
    [
      'who set which status',
      { status: 'cancelled', cancelReason: 'No-show' } as const,
      [by('Parvathi'), by('Parvathi')],
      'Parvathi changed this visit at 09:55: it is now Cancelled (No-show). Nothing was overwritten.',
    ],
    [
      'where it was moved to, and that the patient is here',
      { startsAt: '2026-11-17T05:00:00.000Z', arrivedAt: now },
      [by('Parvathi'), by('Ravi')],
      'Parvathi, Ravi changed this visit at 09:55: it is now moved to 17/11/2026, 10:30 with Dr. Srinivas Rao, checked in since 09:50. Nothing was overwritten.',
    ],
    ['at least that it changed', {}, [], 'Someone else changed this visit. Nothing was overwritten.'],
  ])('%s', (_, changes, people, text) => {
    expect(changedMeanwhileText(visit, { current: { ...visit, ...changes }, changes: people })).toBe(text);
  });
});
