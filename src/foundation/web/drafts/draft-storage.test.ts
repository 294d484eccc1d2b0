// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { browserStorage } from './browser-storage.ts';
import { draftStorage, recoverDrafts } from './draft-storage.ts';

afterEach(() => {
  for (const key of browserStorage.keys()) browserStorage.remove(key);
});

test('a browser without the second storage keeps drafts in the first, without waiting', async () => {
  await recoverDrafts();
  draftStorage.write('draft:asha:note', 'half a sentence');
  expect(draftStorage.read('draft:asha:note')).toBe('half a sentence');
  draftStorage.remove('draft:asha:note');
  expect(draftStorage.read('draft:asha:note')).toBeNull();
  expect(draftStorage.keys()).toEqual([]);
});
