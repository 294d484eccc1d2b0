// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { RupeeField } from './rupee-field.tsx';

afterEach(cleanup);

function openForm() {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  let paise: number | null = null;
  function Form() {
    const [value, setValue] = useState<number | null>(null);
    paise = value;
    return createElement('form', { onSubmit }, createElement(RupeeField, { label: 'MRP', value, onChange: setValue }));
  }
  render(createElement(MantineProvider, null, createElement(Form)));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'MRP' });
  /** Types at the end, key by key. */
  const type = (keys: string) => {
    for (const key of keys) {
      field.setSelectionRange(field.value.length, field.value.length);
      fireEvent.keyDown(field, { key });
      fireEvent(field, new InputEvent('beforeinput', { data: key, bubbles: true }));
      fireEvent.change(field, { target: { value: field.value + key } });
    }
  };
  /** Types over everything, as after Tab. */
  const typeOver = ([first = '', ...rest]: string) => {
    field.setSelectionRange(0, field.value.length);
    fireEvent.keyDown(field, { key: first });
    fireEvent(field, new InputEvent('beforeinput', { data: first, bubbles: true }));
    fireEvent.change(field, { target: { value: first } });
    type(rest.join(''));
  };
  return { field, type, typeOver, onSubmit, paise: () => paise };
}

test.each([
  ['21', 21_00],
  ['2.1', 2_10],
  ['1,000', 1_000_00],
  ['1,00,000', 1_00_000_00],
  ['.5', 50],
  ['0.05', 5],
  ['-50', -50_00],
  ['-.5', -50],
])('%s is an amount', (keys, expected) => {
  const form = openForm();
  form.type(keys);
  fireEvent.blur(form.field);
  expect(form.paise()).toBe(expected);
  expect(form.field.getAttribute('aria-invalid')).not.toBe('true');
});

test.each(['2,1', '12,50', '1,0000'])('%s is no amount, and is not sent', (keys) => {
  const form = openForm();
  form.type(keys);
  fireEvent.blur(form.field);
  expect(form.paise()).toBeNull();
  expect(screen.getByText('Type it again, with a point before paise')).toBeTruthy();
  if (form.field.form) fireEvent.submit(form.field.form);
  expect(form.onSubmit).not.toHaveBeenCalled();
  fireEvent.change(form.field, { target: { value: '' } });
  form.type('2.1');
  expect(form.paise()).toBe(2_10);
});

test.each([
  ['1e5', 'This is not a number: type it again'],
  ['1.2.3', 'This is not a number: type it again'],
  ['1.005', 'At most 2 figures after the point: type it again'],
  ['50/-', 'This is not a number: type it again'],
])('%s is not taken for a different amount', (keys, words) => {
  const form = openForm();
  form.type(keys);
  fireEvent.blur(form.field);
  expect(form.paise()).toBeNull();
  expect(screen.getByText(words)).toBeTruthy();
  if (form.field.form) fireEvent.submit(form.field.form);
  expect(form.onSubmit).not.toHaveBeenCalled();
  form.typeOver('105');
  fireEvent.blur(form.field);
  expect(form.paise()).toBe(105_00);
  expect(screen.queryByText(words)).toBeNull();
});

test('a minus typed over an amount is kept, to be refused later', () => {
  const form = openForm();
  form.type('500');
  form.typeOver('-50');
  expect(form.paise()).toBe(-50_00);
});
