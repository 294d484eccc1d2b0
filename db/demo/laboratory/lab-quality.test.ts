import { expect, test } from 'vitest';
import { demoLabQuality } from './lab-quality.ts';

test.each(['2026-11-16T21:30:00Z', '2026-11-17T06:30:00Z'])(
  'a month of control runs until %s has one warning and one rejection, which the next run resolved',
  (moment) => {
    const now = new Date(moment);
    const { controls, runs } = demoLabQuality(now);
    const unusual = runs.filter(({ verdict }) => verdict !== 'in');
    expect(unusual.map(({ verdict, rule }) => [verdict, rule]).toSorted()).toEqual([
      ['out', '1-3s'],
      ['warning', '1-2s'],
    ]);
    for (const { id } of controls) {
      const own = runs.filter(({ controlId }) => controlId === id);
      expect(own.length).toBeGreaterThan(28);
      expect(own.at(-1)).toMatchObject({ verdict: 'in' });
      expect(own.every(({ runAt }) => Date.parse(runAt) < now.getTime())).toBe(true);
    }
  },
);
