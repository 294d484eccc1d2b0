// @vitest-environment happy-dom
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { offerUndo } from './offer-undo.tsx';

afterEach(() => {
  notifications.clean();
  document.body.replaceChildren();
});

const pressUndo = (target: EventTarget) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }));

function fieldWith(value: string) {
  const field = document.createElement('input');
  field.value = value;
  document.body.append(field);
  return field;
}

function offers(...subjects: string[]) {
  const taken: string[] = [];
  for (const subject of subjects) offerUndo(subject, subject, () => void taken.push(subject));
  return taken;
}

test('Ctrl Z takes the newest offer back, then the one before', () => {
  const taken = offers('token', 'bed');
  pressUndo(document.body);
  expect(taken).toEqual(['bed']);
  pressUndo(document.body);
  pressUndo(document.body);
  expect(taken).toEqual(['bed', 'token']);
});

test('it does so from an empty field too, where the walk-in line has the focus after a token', () => {
  const taken = offers('token');
  pressUndo(fieldWith(''));
  expect(taken).toEqual(['token']);
});

test.each(['that keeps the focus and its text', 'typed into since the offer'])(
  'in a field %s it belongs to the text',
  (how) => {
    const isTyped = how === 'typed into since the offer';
    const field = fieldWith(isTyped ? '' : 'Lakshmi');
    if (!isTyped) field.focus();
    const taken = offers('token');
    if (isTyped) field.dispatchEvent(new Event('input', { bubbles: true }));
    pressUndo(field);
    expect(taken).toEqual([]);
  },
);

test('it takes the offer back from a search that takes the focus because the row found is gone', () => {
  const taken = offers('archived');
  const search = fieldWith('Lakshmi');
  search.focus();
  pressUndo(search);
  expect(taken).toEqual(['archived']);
});

test.each([
  ['a click', new Event('pointerdown', { bubbles: true })],
  ['Tab', new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })],
])('in a field with text to which somebody goes by %s it belongs to the text', (_, move) => {
  const taken = offers('token');
  const field = fieldWith('Lakshmi');
  field.dispatchEvent(move);
  field.focus();
  pressUndo(field);
  expect(taken).toEqual([]);
});
