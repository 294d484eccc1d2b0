import { describe, expect, test } from 'vitest';
import { createLine } from './create-line.ts';

/** A line whose tasks end when the test says so, and which records the tasks that were started. */
function openLine({ atOnce = 1, mostWaiting = 10, mostWaitingOfOne = 5 } = {}) {
  const inLine = createLine({
    atOnce,
    mostWaiting,
    mostWaitingOfOne,
    full: () => new Error('full'),
    shareUsed: () => new Error('share used'),
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const send = (address: string) =>
    inLine(address, () => {
      begun.push(address);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  async function endAll() {
    await new Promise(setImmediate);
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  }
  return { send, begun, endAll };
}

describe('the sign-in queue', () => {
  test('serves each address in turn, however many requests one address has waiting', async () => {
    const { send, begun, endAll } = openLine();
    const all = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(send);
    await endAll();
    await Promise.all(all);
    expect(begun.join('')).toBe('aabcaba');
  });

  test('serves a few requests at once', async () => {
    const { send, begun, endAll } = openLine({ atOnce: 2 });
    const all = ['a', 'a', 'a'].map(send);
    await new Promise(setImmediate);
    expect(begun).toHaveLength(2);
    await endAll();
    await Promise.all(all);
    expect(begun).toHaveLength(3);
  });

  test('has a limit, and a lower one for each address', async () => {
    const { send, endAll } = openLine({ mostWaiting: 3, mostWaitingOfOne: 2 });
    const taken = ['a', 'a', 'a'].map(send);
    await expect(send('a')).rejects.toThrow('share used');
    taken.push(send('b'));
    await expect(send('c')).rejects.toThrow('full');
    await endAll();
    await Promise.all(taken);
    const later = send('c');
    await endAll();
    await later;
  });

  test('continues after work that failed', async () => {
    const inLine = createLine({
      atOnce: 1,
      mostWaiting: 1,
      mostWaitingOfOne: 1,
      full: () => new Error('full'),
      shareUsed: () => new Error('share used'),
    });
    await expect(inLine('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inLine('a', async () => 'done')).toBe('done');
  });
});
