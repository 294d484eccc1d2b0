// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useAddressParams } from './use-address-params.ts';

beforeEach(() => history.replaceState(null, '', '/patients?register=new&filed=archived'));
afterEach(cleanup);

const places: Record<string, Record<string, string | null>> = {
  Close: { register: null },
  Reopen: { register: 'new' },
  'Close and choose': { register: null, filed: 'current' },
};

function Page() {
  const { params, change, clear } = useAddressParams();
  const buttons = Object.entries(places).map(([name, to]) =>
    createElement('button', { key: name, type: 'button', onClick: () => change(to) }, name),
  );
  return createElement(
    'main',
    null,
    buttons,
    createElement('button', { type: 'button', onClick: clear }, 'Clear'),
    createElement('output', null, params.toString()),
  );
}

/** The router follows a change only when `arrive` is called. */
async function openPage() {
  const underWay = Promise.withResolvers<null>();
  let isOpened = false;
  const loader = () => {
    const answer = isOpened ? underWay.promise : null;
    isOpened = true;
    return answer;
  };
  const router = createBrowserRouter([{ path: '/patients', loader, Component: Page, HydrateFallback: () => null }]);
  render(createElement(RouterProvider, { router }));
  await screen.findByRole('status');
  return {
    arrive: async () => {
      underWay.resolve(null);
      await act(() => expect.poll(() => router.state.navigation.state).toBe('idle'));
    },
  };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByRole('status').textContent;

test('a parameter that is removed is gone before the router has followed, and stays so', async () => {
  const { arrive } = await openPage();
  expect(shown()).toBe('register=new&filed=archived');
  press('Close');
  expect(shown()).toBe('filed=archived');
  await arrive();
  expect(location.search).toBe('?filed=archived');
  expect(shown()).toBe('filed=archived');
});

test('all parameters are gone before the router has followed', async () => {
  const { arrive } = await openPage();
  press('Clear');
  expect(shown()).toBe('');
  await arrive();
  expect(shown()).toBe('');
});

test('a parameter that is set again while its removal is under way is there', async () => {
  const { arrive } = await openPage();
  press('Close');
  press('Reopen');
  expect(shown()).toBe('register=new&filed=archived');
  await arrive();
  expect(shown()).toBe('register=new&filed=archived');
});

test('a change that also sets something is shown as a whole, when the router has followed', async () => {
  const { arrive } = await openPage();
  press('Close and choose');
  expect(shown()).toBe('register=new&filed=archived');
  await arrive();
  expect(shown()).toBe('filed=current');
});
