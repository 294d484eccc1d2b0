/** The promises of the pilot programme, as worded. */
export const pilot = {
  launchLine: 'Pilot Launch: Aug-Sep 2025',
  launchMonths: 'August-September 2025',
  freeMonths: 3,
  providers: '25+',
  developed: '75% Development Complete',
  responseHours: 4,
} as const;

/** Every accuracy, satisfaction and case-study figure is what the pilot is meant to show, not what it has shown. */
export const figureMark = 'pilot target';
export const quoteMark = 'illustrative';

export const pilotBadges = [
  `${pilot.freeMonths} months free`,
  `Limited spots, ${pilot.providers} providers`,
  `Launch ${pilot.launchMonths}`,
  pilot.developed,
] as const;
