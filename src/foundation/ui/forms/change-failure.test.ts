// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement, type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#foundation/web/requests/create-query-client.ts';
import { ChangeFailure } from './change-failure.tsx';

afterEach(cleanup);

/** A form and a button beside it, each with a change that fails until the connection is restored. */
function openScreen() {
  const sent: string[] = [];
  const line = { isMended: false };
  const send = async (text: string) => {
    sent.push(text);
    if (!line.isMended) throw new Error('No line');
  };
  function Fields() {
    const [typed, setTyped] = useState('');
    const save = useMutation({ mutationFn: send });
    return createElement(
      'form',
      {
        onSubmit: (event: { preventDefault: () => void }) => {
          event.preventDefault();
          save.mutate(typed);
        },
      },
      createElement('input', {
        'aria-label': 'Note',
        value: typed,
        onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
      }),
      createElement(ChangeFailure<void, Error, string>, { change: save, inForm: true }),
      createElement('button', { type: 'submit' }, 'Save'),
    );
  }
  function Press() {
    const remove = useMutation({ mutationFn: send });
    return createElement(
      'div',
      null,
      createElement('button', { type: 'button', onClick: () => remove.mutate('remove 4') }, 'Remove'),
      createElement(ChangeFailure<void, Error, string>, { change: remove, title: 'Not removed' }),
    );
  }
  const show = (part: () => ReactNode) =>
    render(
      createElement(
        QueryClientProvider,
        { client: createQueryClient() },
        createElement(MantineProvider, null, createElement(part)),
      ),
    );
  return { sent, line, showForm: () => show(Fields), showPress: () => show(Press) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('Retry repeats a failed press, and its note disappears once it is saved', async () => {
  const { sent, line, showPress } = openScreen();
  showPress();
  expect(screen.queryByRole('alert')).toBeNull();
  press('Remove');
  expect((await screen.findByRole('alert')).textContent).toContain('Not removed');
  line.isMended = true;
  press('Retry');
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(sent).toEqual(['remove 4', 'remove 4']);
});

test('Retry in a form sends the current content of the fields', async () => {
  const { sent, line, showForm } = openScreen();
  showForm();
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Note'), { target: { value } });
  type('10 tablets');
  press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved');
  type('12 tablets');
  line.isMended = true;
  press('Retry');
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(sent).toEqual(['10 tablets', '12 tablets']);
});
