// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client';
import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { browserStorage, tabStorage } from './browser-storage.ts';
import { useStaleEdit } from './use-stale-edit.ts';

const Doctor = z.object({ version: z.int(), name: z.string(), room: z.string(), fee: z.number() });
type Doctor = z.infer<typeof Doctor>;

const record: Doctor = { version: 3, name: 'Dr. Rao', room: '12', fee: 500 };

beforeEach(() => {
  for (const place of [tabStorage, browserStorage]) for (const key of place.keys()) place.remove(key);
  const claims = { sub: 'asha', role: 'admin', clinic_id: 'city', exp: Date.now() / 1000 + 3600 };
  browserStorage.write('authToken', `x.${btoa(JSON.stringify(claims))}.x`);
  browserStorage.write('userEmail', 'asha@clinic.example');
});

const refusal = (current: Doctor, fields: string[]) =>
  new ORPCError('CHANGED_MEANWHILE', {
    status: 409,
    data: { data: { current, changes: [{ by: 'Ravi', at: '2026-11-16T04:30:00.000Z', fields }] } },
  });

function openForm(stored = record) {
  const toValues = ({ name, room, fee }: Doctor) => ({ name, room, fee });
  const view = renderHook(() => {
    const form = useForm({ defaultValues: toValues(stored) });
    const names = { name: 'Name', room: 'Room', fee: 'Fee' };
    return { form, edit: useStaleEdit(form, { draftName: 'doctor', record: stored, schema: Doctor, toValues, names }) };
  });
  const type = (name: 'name' | 'room', value: string) =>
    act(async () => view.result.current.form.setValue(name, value, { shouldDirty: true }));
  return { now: () => view.result.current, type, close: view.unmount };
}

test('a field changed only by the other person is updated in the form, and the next save carries their version', async () => {
  const { now, type } = openForm();
  await type('name', 'Dr. S. Rao');
  await act(async () => now().edit.takeNote(refusal({ ...record, version: 4, room: '14' }, ['room'])));
  expect(now().form.getValues()).toEqual({ name: 'Dr. S. Rao', room: '14', fee: 500 });
  expect(now().edit.version).toBe(4);
  expect(now().edit.stale?.fields).toEqual([{ name: 'room', mine: '12', theirs: '14', isDisputed: false, by: 'Ravi' }]);
});

test('a field changed by both is shown side by side, with the own value in the form until one is chosen', async () => {
  const { now, type } = openForm();
  await type('room', '13');
  await act(async () => now().edit.takeNote(refusal({ ...record, version: 4, room: '14' }, ['room'])));
  expect(now().form.getValues('room')).toBe('13');
  expect(now().edit.stale?.fields).toMatchObject([{ name: 'room', mine: '13', theirs: '14', isDisputed: true }]);
  await act(async () => now().edit.choose('room', '14'));
  expect(now().form.getValues('room')).toBe('14');
});

test('the same change by both leaves nothing to choose', async () => {
  const { now, type } = openForm();
  await type('room', '14');
  await act(async () => now().edit.takeNote(refusal({ ...record, version: 4, room: '14' }, ['room'])));
  expect(now().edit.stale?.fields).toEqual([]);
  expect(now().edit.version).toBe(4);
});

test('a second refusal is compared with the record of the first', async () => {
  const { now, type } = openForm();
  await type('name', 'Dr. S. Rao');
  await act(async () => now().edit.takeNote(refusal({ ...record, version: 4, room: '14' }, ['room'])));
  await act(async () => now().edit.takeNote(refusal({ ...record, version: 5, room: '15' }, ['room'])));
  expect(now().form.getValues()).toEqual({ name: 'Dr. S. Rao', room: '15', fee: 500 });
  expect(now().edit.stale?.fields).toMatchObject([{ name: 'room', isDisputed: false }]);
  expect(now().edit.version).toBe(5);
});

test.each([
  ['another refusal', new ORPCError('NOT_FOUND', { status: 404 })],
  ['a refusal without the record', new ORPCError('CHANGED_MEANWHILE', { status: 409, data: {} })],
  ['a cut line', new TypeError('Failed to fetch')],
])('%s is left to the component that shows errors', async (_, error) => {
  const { now } = openForm();
  expect(now().edit.isStale(error)).toBe(false);
  expect(now().edit.takeNote(error)).toBe(false);
  expect(now().edit.stale).toBeNull();
});

test('a draft continues from the record it was started on', async () => {
  const { type, close } = openForm();
  await type('name', 'Dr. S. Rao');
  close();
  const { now } = openForm({ ...record, version: 4, room: '14' });
  expect(now().form.getValues()).toEqual({ name: 'Dr. S. Rao', room: '12', fee: 500 });
  expect(now().edit.version).toBe(3);
  await act(async () => now().edit.takeNote(refusal({ ...record, version: 4, room: '14' }, ['room'])));
  expect(now().form.getValues()).toEqual({ name: 'Dr. S. Rao', room: '14', fee: 500 });
});
