// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { keepEarlyKeys } from './keep-early-keys.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const press = (key: string, init: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));

/** Adds the input field that a dialog would show a moment later. */
function openField() {
  const field = document.createElement('input');
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(field.value));
  document.body.append(field);
  field.focus();
  return { field, heard };
}

test('keys typed before the field exists are in the field once it has the focus', () => {
  keepEarlyKeys();
  for (const key of 'lak') press(key);
  press('v', { ctrlKey: true });
  press('Shift');
  const { field, heard } = openField();
  expect([field.value, heard]).toEqual(['lak', ['lak']]);
});

test('Escape discards the early keys, and later keys are left alone', () => {
  keepEarlyKeys();
  press('l');
  press('Escape');
  expect(press('a')).toBe(true);
  expect(openField().field.value).toBe('');
});

test('a dialog that takes its time to load finds them too, as they were corrected', () => {
  vi.useFakeTimers();
  keepEarlyKeys();
  for (const key of ['l', 'x', 'Backspace', 'a', 'k']) press(key);
  vi.advanceTimersByTime(20_000);
  for (const key of 'sh') press(key);
  expect(openField().field.value).toBe('laksh');
});

test.each(['a press with the pointer', 'a dialog that begins with no field'])('%s gives them up', (what) => {
  keepEarlyKeys();
  press('l');
  if (what === 'a press with the pointer') document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  else {
    const dialog = document.createElement('div');
    dialog.role = 'dialog';
    const button = document.createElement('button');
    dialog.append(button);
    document.body.append(dialog);
    button.focus();
  }
  expect(press('a')).toBe(true);
  expect(openField().field.value).toBe('');
});
