// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { ORPCError } from '@orpc/client';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement, Fragment, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createQueryClient } from '#foundation/web/requests/create-query-client.ts';
import { SaveDialog } from './save-dialog.tsx';
import { useCheckedSave } from './use-save.ts';

afterEach(cleanup);

const NewTube = z.object({ label: z.string().trim().min(1, 'Enter a label') });

const refusal = (field: string, message: string) =>
  new ORPCError('BAD_REQUEST', {
    message: 'Check the form.',
    data: { requestId: 'r-1', fieldErrors: [{ field, message }] },
  });

/** A list that counts its reads, and a dialog that adds to it; `answer` is the server's response. */
function openDialog() {
  const seen = { sent: [] as string[], reads: 0, closed: 0 };
  const server = { answer: async (label: string) => label };
  function Tubes() {
    useQuery({ queryKey: ['tubes'], queryFn: async () => (seen.reads += 1) });
    const [label, setLabel] = useState('');
    const { faults, saving, send } = useCheckedSave(
      NewTube,
      (tube) => {
        seen.sent.push(tube.label);
        return server.answer(tube.label);
      },
      {
        says: (saved) => `Added ${saved}`,
        onSaved: () => {
          seen.closed += 1;
        },
        reads: { queryKey: ['tubes'] },
      },
    );
    return createElement(SaveDialog, {
      title: 'Add tube',
      discardQuestion: 'Discard this tube?',
      submitLabel: 'Add',
      saving,
      fields: ['label'],
      onSubmit: () => send({ label }),
      onClose: () => undefined,
      children: createElement(
        Fragment,
        null,
        createElement('input', {
          'aria-label': 'Label',
          value: label,
          onChange: (event: { currentTarget: { value: string } }) => setLabel(event.currentTarget.value),
        }),
        createElement('output', { 'aria-label': 'Fault' }, faults.label),
      ),
    });
  }
  render(
    createElement(
      QueryClientProvider,
      { client: createQueryClient() },
      createElement(MantineProvider, { env: 'test' }, createElement(Notifications), createElement(Tubes)),
    ),
  );
  return { seen, server };
}

const type = async (value: string) => fireEvent.change(await screen.findByLabelText('Label'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fault = () => screen.getByLabelText('Fault').textContent;
const note = () => screen.queryByText('Not saved')?.closest('[role="alert"]')?.textContent ?? null;

test('a value the schema refuses is reported at its field and not sent', async () => {
  const { seen } = openDialog();
  await type(' ');
  press('Add');
  expect(fault()).toBe('Enter a label');
  expect(seen.sent).toEqual([]);
});

test('a save is confirmed, the dialog closes, and the changed data is read again', async () => {
  const { seen } = openDialog();
  await expect.poll(() => seen.reads).toBe(1);
  await type('EDTA');
  press('Add');
  await screen.findByText('Added EDTA');
  expect(seen).toMatchObject({ sent: ['EDTA'], closed: 1 });
  await expect.poll(() => seen.reads).toBe(2);
});

test('a refusal appears only at the field that shows the value, and the list is read again', async () => {
  const { seen, server } = openDialog();
  await expect.poll(() => seen.reads).toBe(1);
  server.answer = () => Promise.reject(refusal('label', 'This label is taken'));
  await type('EDTA');
  press('Add');
  await expect.poll(fault).toBe('This label is taken');
  expect(note()).toBeNull();
  expect(seen.closed).toBe(0);
  await expect.poll(() => seen.reads).toBe(2);
});

test('a refusal of a value that the form does not show appears below the form', async () => {
  const { server } = openDialog();
  server.answer = () => Promise.reject(refusal('rackId', 'The rack is full'));
  await type('EDTA');
  press('Add');
  await expect.poll(note).toContain('The rack is full');
});
