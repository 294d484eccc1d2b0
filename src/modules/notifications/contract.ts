import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import { ScreenRef } from '#foundation/shared/screen-ref.ts';
import { notificationKinds } from './rules.ts';

const Notification = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  path: z.string().nullable().describe('The address the notification leads to, unless it names a screen'),
  screen: ScreenRef.nullable(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const notificationsLive: LiveTables = { notifications: 'own' };
export const Preference = z.object({ kind: z.enum(notificationKinds), isWanted: z.boolean() });
export type Preference = z.infer<typeof Preference>;

export const notificationsContract = {
  list: endpoint('GET', '/notifications', {
    opensPatient: 'none',
    access: 'signed-in',
    shows: ['notifications'],
    summary: 'List my newest 50 notifications and count the unread ones',
  }).output(z.object({ notifications: z.array(Notification), unread: z.int() })),
  markRead: endpoint('POST', '/notifications/{id}/read', {
    access: 'signed-in',
    summary: 'Mark one of my notifications as read',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.void()),
  markAllRead: endpoint('POST', '/notifications/read', {
    access: 'signed-in',
    summary: 'Mark all my notifications as read',
    successStatus: 204,
  }).output(z.void()),
  preferences: endpoint('GET', '/notifications/preferences', {
    opensPatient: 'none',
    access: 'signed-in',
    summary: 'List which kinds of notification I receive',
  }).output(z.array(Preference)),
  changePreference: endpoint('PUT', '/notifications/preferences/{kind}', {
    access: 'signed-in',
    summary: 'Switch a kind of notification on or off for me',
  })
    .input(Preference)
    .output(Preference),
};
