import { changePreference } from './change-preference.ts';
import { listNotifications } from './list-notifications.ts';
import { listPreferences } from './list-preferences.ts';
import { markAllRead } from './mark-all-read.ts';
import { markRead } from './mark-read.ts';

export const notificationsRouter = {
  list: listNotifications,
  markRead,
  markAllRead,
  preferences: listPreferences,
  changePreference,
};
