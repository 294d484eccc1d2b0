import { describe, expect, test } from 'vitest';
import { builtInMetrics } from './content/metrics.ts';
import { roadmap } from './content/roadmap.ts';
import { specialties } from './content/specialties.ts';
import { v1Features } from './content/v1-features.ts';
import { RoadmapItem, Specialties, V1Feature } from './contract.ts';
import {
  featureIconName,
  featureIconNames,
  fullStars,
  homeStatusLabels,
  milestoneStatus,
  shortList,
  statusLabels,
} from './rules.ts';

describe('a milestone', () => {
  test.each([
    ['completed', 'completed'],
    ['in-progress', 'in-progress'],
    ['planned', 'planned'],
    ['shipped', 'planned'],
    ['', 'planned'],
  ])('with status %j counts as %s', (status, known) => {
    expect(milestoneStatus(status)).toBe(known);
  });

  test('that is planned is called Planned on the roadmap and Coming Soon on the home page', () => {
    expect([statusLabels.planned, homeStatusLabels.planned]).toEqual(['Planned', 'Coming Soon']);
    expect(homeStatusLabels.completed).toBe(statusLabels.completed);
  });
});

test.each([
  [3, 3, 0],
  [4, 4, 0],
  [7, 4, 3],
])('of %i customisations, %i are shown and %i counted as hidden', (length, shown, hidden) => {
  const list = shortList(Array.from({ length }, (_, index) => `item ${index}`));
  expect([list.shown.length, list.hidden]).toEqual([shown, hidden]);
});

test.each([
  [5, 5],
  [4.6, 5],
  [4.4, 4],
  [0, 0],
  [9, 5],
  [-1, 0],
])('a satisfaction of %d fills %i of 5 stars', (satisfaction, full) => {
  const stars = fullStars(satisfaction);
  expect([stars.length, stars.filter(Boolean).length]).toEqual([5, full]);
});

test('an unknown icon is shown as Search', () => {
  expect(featureIconName('Brain')).toBe('Brain');
  expect(featureIconName('Unicorn')).toBe('Search');
});

describe('the built-in content', () => {
  test('matches the contract', () => {
    expect(Specialties.safeParse(specialties).error).toBeUndefined();
    for (const feature of v1Features) expect(V1Feature.safeParse(feature).error).toBeUndefined();
    for (const item of roadmap) expect(RoadmapItem.safeParse(item).error).toBeUndefined();
  });

  test('has as many entries as its figures claim', () => {
    const aiFeatures = v1Features.flatMap((feature) => feature.aiFeatures);
    expect(new Set(aiFeatures).size).toBe(builtInMetrics.aiFeatures);
    expect(Object.keys(specialties)).toHaveLength(builtInMetrics.specialties);
    const interest = Object.values(specialties).reduce((sum, { stats }) => sum + stats.pilotInterest, 0);
    expect(interest).toBe(builtInMetrics.interestedPilotUsers);
  });

  test('has the milestones of the project plan', () => {
    expect(roadmap.map(({ status, progress }) => [status, progress])).toEqual([
      ['completed', 100],
      ['in-progress', 75],
      ['planned', 25],
      ['planned', 10],
      ['planned', 5],
    ]);
  });

  test('uses only existing icons', () => {
    for (const { icon } of [...v1Features, ...roadmap]) expect(featureIconNames).toContain(icon);
  });
});
