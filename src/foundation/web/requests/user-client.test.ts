import { expect, test } from 'vitest';
import { clientOf, forgetClient } from './user-client.ts';

test('a user keeps one client, while the next user and a returning one start with an empty client', () => {
  const first = clientOf('asha');
  expect(clientOf('asha')).toBe(first);

  const second = clientOf('ravi');
  expect(second).not.toBe(first);
  // The screen of the user who left unmounts only after the next user's screen has mounted.
  forgetClient(first);
  expect(clientOf('ravi')).toBe(second);

  forgetClient(second);
  expect(clientOf('ravi')).not.toBe(second);
  expect(clientOf('asha')).not.toBe(first);
});
