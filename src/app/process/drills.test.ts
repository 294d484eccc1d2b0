import { expect, test } from 'vitest';
import { preparedDataDir } from '../testing/prepared-data-dir.ts';
import { runScript } from '../testing/run-script.ts';

const drill = (name: string, settings: Record<string, string>) =>
  runScript('drill.ts', [name], { DRILL_SEED: 'of the tests', ...settings });

/** Each drill starts its own server, which takes time on a busy machine. */
const patience = { timeout: 300_000 };
/** For drills that start a server or a database several times. */
const longer = { timeout: 600_000 };

// A short run; `npm run drill -- NAME` runs the long form.
test('forty registrations over a slow line that loses answers make forty patients', patience, async () => {
  expect(await drill('network', { SUBMITS: '40', DRILL_DATA: await preparedDataDir() })).toMatchObject({
    code: 0,
    output: expect.stringContaining('40 were said to be saved, 40 are there.\nNothing was lost.'),
  });
});

test('a server and its database that are killed in the middle of all kinds of work lose nothing', longer, async () => {
  const short = { ROUNDS: '2', DATABASE_EVERY: '2', DESKS: '1', WRITES_EVERY: '16', READY_MS: '300000' };
  expect(await drill('kill', { ...short, DRILL_DATA: await preparedDataDir() })).toMatchObject({
    code: 0,
    output: expect.stringContaining('The audit trail is as it was written.\nNothing was lost.'),
  });
});

test('a clock that is set back and forth loses nothing, and the audit trail stays whole', patience, async () => {
  expect(await drill('clock', { STEP_MS: '300', DRILL_DATA: await preparedDataDir() })).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing was lost.'),
  });
});

test('databases of earlier versions keep their rows when they are brought to this one', longer, async () => {
  expect(await drill('upgrade', { EVERY: '45' })).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing was lost.'),
  });
});

test('an unknown drill is refused', async () => {
  expect(await drill('flood', {})).toEqual({
    code: 1,
    output: 'Say which drill: kill, database-away, network, two-processes, clock, disk-full, upgrade, soak, stock.\n',
  });
});
