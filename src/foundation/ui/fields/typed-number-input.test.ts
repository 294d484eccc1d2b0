// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TypedNumberInput, type TypedNumberInputProps } from './typed-number-input.tsx';

afterEach(cleanup);

type Around = Omit<TypedNumberInputProps, 'value' | 'onChange'>;

function openField(props: Around, start: number | null = null) {
  let read = start;
  function Field() {
    const [value, onChange] = useState(start);
    read = value;
    return createElement(TypedNumberInput, { ...props, label: 'Share', value, onChange });
  }
  render(createElement(MantineProvider, null, createElement(Field)));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Share' });
  /** Types key by key, at the end or at a position in the number. */
  const type = (keys: string, place?: number) => {
    for (const key of keys) {
      const { suffix = '' } = props;
      const at = place ?? field.value.length - (field.value.endsWith(suffix) ? suffix.length : 0);
      field.setSelectionRange(at, at);
      fireEvent.keyDown(field, { key });
      fireEvent(field, new InputEvent('beforeinput', { data: key, bubbles: true }));
      fireEvent.change(field, { target: { value: field.value.slice(0, at) + key + field.value.slice(at) } });
    }
  };
  return { field, type, read: () => read };
}

const percent = { suffix: '%', decimalScale: 2 };
const degrees = { suffix: ' °C', decimalScale: 1 };

test.each<[string, Around, number]>([
  ['50', percent, 50],
  ['12.5', percent, 12.5],
  ['5%', percent, 5],
  ['-0.5', degrees, -0.5],
  ['-18', degrees, -18],
  ['3', { prefix: 'Sitting ' }, 3],
])('%s with something around it is the number', (keys, around, expected) => {
  const form = openField(around);
  form.type(keys);
  fireEvent.blur(form.field);
  expect(form.read()).toBe(expected);
  expect(form.field.getAttribute('aria-invalid')).not.toBe('true');
});

test('a figure is put before those that are there', () => {
  const form = openField(percent, 5);
  form.type('2', 0);
  expect([form.read(), form.field.value]).toEqual([25, '25%']);
});

test('what is more than the field takes is left to be refused', () => {
  const form = openField({ min: 1, max: 50 });
  form.type('60');
  fireEvent.blur(form.field);
  expect([form.read(), form.field.value]).toEqual([60, '60']);
});

test('one figure after the point is said as one', () => {
  const form = openField(degrees);
  form.type('2.55');
  fireEvent.blur(form.field);
  expect(form.read()).toBeNull();
  expect(screen.getByText('At most 1 figure after the point: type it again')).toBeTruthy();
});
