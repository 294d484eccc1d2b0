import { expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { notifyRoles } from './notify.ts';

const server = useServer();

async function tell(clinic: TestClinic, role: Role, title: string) {
  const { id: userId } = await clinic.as(role).identity.me();
  await server.owner
    .clinic(clinic.id)
    .insertInto('notifications')
    .values({ userId, title, path: '/hospital' })
    .execute();
}

test('everyone sees their own notifications, newest first, and how many are unread', async () => {
  const clinic = await server.newClinic();
  await tell(clinic, 'nurse', 'First');
  await tell(clinic, 'nurse', 'Second');
  await tell(clinic, 'doctor', 'Not for the nurse');
  const { notifications, unread } = await clinic.as('nurse').notifications.list();
  expect([notifications.map(({ title }) => title), unread]).toEqual([['Second', 'First'], 2]);
  expect(await clinic.as('receptionist').notifications.list()).toEqual({ notifications: [], unread: 0 });
});

test('one notification is marked as read, then all; no one can mark those of another person', async () => {
  const clinic = await server.newClinic();
  for (const title of ['First', 'Second', 'Third']) await tell(clinic, 'nurse', title);
  const nurse = clinic.as('nurse').notifications;
  const id = (await nurse.list()).notifications[0]?.id ?? '';
  await expect(clinic.as('doctor').notifications.markRead({ id })).rejects.toMatchObject({ status: 404 });
  await nurse.markRead({ id });
  expect((await nurse.list()).unread).toBe(2);
  await nurse.markAllRead();
  expect(await nurse.list()).toMatchObject({
    unread: 0,
    notifications: [{ isRead: true }, { isRead: true }, { isRead: true }],
  });
});

test('a kind of notification that one person has switched off still reaches the others', async () => {
  const clinic = await server.newClinic();
  const admin = clinic.as('admin').notifications;
  expect(await admin.preferences()).toContainEqual({ kind: 'patients', isWanted: true });
  for (const isWanted of [true, false]) await admin.changePreference({ kind: 'patients', isWanted });
  expect(await admin.preferences()).toContainEqual({ kind: 'patients', isWanted: false });
  expect(await clinic.as('nurse').notifications.preferences()).toContainEqual({ kind: 'patients', isWanted: true });

  const news = {
    title: 'News',
    body: '',
    screen: { name: 'patients' },
    roles: ['admin', 'nurse'],
    except: crypto.randomUUID(),
  } as const;
  const handle = server.database.clinic(clinic.id);
  await notifyRoles(handle, { ...news, kind: 'patients' });
  await notifyRoles(handle, { ...news, kind: 'account' });
  expect((await admin.list()).unread).toBe(1);
  expect((await clinic.as('nurse').notifications.list()).unread).toBe(2);
});

test('the person who caused an event is not notified of it', async () => {
  const clinic = await server.newClinic();
  const { id: except } = await clinic.as('nurse').identity.me();
  const news = {
    kind: 'patients',
    title: 'News',
    body: '',
    screen: { name: 'patients' },
    roles: ['nurse'],
    except,
  } as const;
  await notifyRoles(server.database.clinic(clinic.id), news);
  expect((await clinic.as('nurse').notifications.list()).unread).toBe(0);
});
