const milestoneStatuses = ['completed', 'in-progress', 'planned'] as const;
export type MilestoneStatus = (typeof milestoneStatuses)[number];

/** An unknown status counts as planned: it must not promise more than is certain. */
export function milestoneStatus(status: string): MilestoneStatus {
  return milestoneStatuses.find((known) => known === status) ?? 'planned';
}

export const statusLabels: Record<MilestoneStatus, string> = {
  completed: 'Completed',
  'in-progress': 'In Progress',
  planned: 'Planned',
};

export const homeStatusLabels: Record<MilestoneStatus, string> = { ...statusLabels, planned: 'Coming Soon' };

/** The home page shows the roadmap up to the second version. */
export const homePhaseCount = 4;

const mostCustomisations = 4;

/** The first items of a long list, and the number of hidden ones. */
export function shortList(items: readonly string[]) {
  return { shown: items.slice(0, mostCustomisations), hidden: Math.max(0, items.length - mostCustomisations) };
}

export const starCount = 5;

/** Which of the five stars are filled for a satisfaction out of 5. */
export function fullStars(satisfaction: number): boolean[] {
  const full = Math.round(Math.min(starCount, Math.max(0, satisfaction)));
  return Array.from({ length: starCount }, (_, star) => star < full);
}

export const featureIconNames = [
  'Search',
  'Calendar',
  'BarChart3',
  'Users',
  'Shield',
  'Zap',
  'Brain',
  'Bot',
  'Building2',
  'Smile',
  'Sparkles',
  'TrendingUp',
  'Settings',
  'Globe',
  'Cloud',
] as const;
export type FeatureIconName = (typeof featureIconNames)[number];

export function featureIconName(name: string): FeatureIconName {
  return featureIconNames.find((known) => known === name) ?? 'Search';
}
