import { expect, test } from 'vitest';
import { SharedReads } from './shared-reads.ts';

/** Numbered reads that end when the test tells them to. */
function slowReads() {
  const begun: PromiseWithResolvers<number>[] = [];
  const read = () => {
    const reading = Promise.withResolvers<number>();
    begun.push(reading);
    return reading.promise;
  };
  return { begun, read };
}

test('requests that come during a reading wait for the next one and share it', async () => {
  const { begun, read } = slowReads();
  const reads = new SharedReads<number>();
  const first = reads.ask('today', read);
  const later = [reads.ask('today', read), reads.ask('today', read), reads.ask('today', read)];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve(1);
  expect(await first).toBe(1);
  expect(begun).toHaveLength(2);
  const last = reads.ask('today', read);
  begun[1]?.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  begun[2]?.resolve(3);
  expect(await last).toBe(3);
});

test('a different question is read at once', () => {
  const { begun, read } = slowReads();
  const reads = new SharedReads<number>();
  void reads.ask('today', read);
  void reads.ask('tomorrow', read);
  expect(begun).toHaveLength(2);
});

test('a question asked after a pause is read again', async () => {
  const reads = new SharedReads<number>();
  let count = 0;
  const read = async () => {
    count += 1;
    return count;
  };
  expect(await reads.ask('today', read)).toBe(1);
  expect(await reads.ask('today', read)).toBe(2);
});

test('a reading that fails, at once or later, fails for those who share it, and the next one is tried', async () => {
  const reads = new SharedReads<number>();
  const atOnce = (): Promise<number> => {
    throw new Error('at once');
  };
  const later = async (): Promise<number> => {
    throw new Error('later');
  };
  const asked = [reads.ask('today', atOnce), reads.ask('today', later), reads.ask('today', later)];
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.message)).toEqual([
    'at once',
    'later',
    'later',
  ]);
  expect(await reads.ask('today', async () => 1)).toBe(1);
});
