// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

const dialog = (opened: boolean) =>
  createElement(MantineProvider, {
    children: createElement(Dialog, {
      opened,
      title: 'Add expense',
      onClose: () => undefined,
      children: createElement('button', { type: 'submit' }, 'Save'),
    }),
  });

test('a dialog that is closing takes no more presses', async () => {
  const { rerender } = render(dialog(true));
  const save = await screen.findByText('Save');
  expect(save.closest('[inert]')).toBeNull();
  rerender(dialog(false));
  expect(save.isConnected).toBe(true);
  expect(save.closest('[inert]')).not.toBeNull();
});
