/**
 * What notifications are about; a module that tells of something new adds its kind. Everything is told until somebody
 * switches a kind off.
 */
export const notificationKinds = ['account', 'patients', 'laboratory', 'documents', 'approvals', 'pharmacy'] as const;
export type NotificationKind = (typeof notificationKinds)[number];
