// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { keepEarlyKeys } from './keep-early-keys.ts';

afterEach(() => {
  document.body.replaceChildren();
});

const press = (key: string, init: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));

/** The field that a dialog brings a moment later. */
function openField() {
  const field = document.createElement('input');
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(field.value));
  document.body.append(field);
  field.focus();
  return { field, heard };
}

test('keys that come before the field are in it once it has the focus', () => {
  keepEarlyKeys();
  for (const key of 'lak') press(key);
  press('v', { ctrlKey: true });
  press('Shift');
  const { field, heard } = openField();
  expect([field.value, heard]).toEqual(['lak', ['lak']]);
});

test('Escape gives them up, and later keys are left alone', () => {
  keepEarlyKeys();
  press('l');
  press('Escape');
  expect(press('a')).toBe(true);
  expect(openField().field.value).toBe('');
});
