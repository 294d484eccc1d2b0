/**
 * Subjects of notifications; a module that sends notifications adds its kind. All kinds are on until the user switches
 * one off.
 */
export const notificationKinds = [
  'account',
  'patients',
  'laboratory',
  'documents',
  'approvals',
  'payments',
  'pharmacy',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
