// Measures in a browser the moments whose limit is in seconds. Those whose limit is in keystrokes are covered by the
// journeys in e2e.
import type { Browser, Page } from '@playwright/test';
import type { Role } from '#foundation/shared/roles.ts';
import { demoEmail } from '#modules/identity/rules.ts';
import type { Target } from '../compare.ts';
import { demoToken } from '../http-load.ts';
import { atShare, timed } from '../timing.ts';
import { startBrowser } from './desk-browser.ts';

const rounds = 5;

/** Calls the API with a demo role. */
async function callAs(address: string, role: Role) {
  const authorization = `Bearer ${await demoToken(address, role)}`;
  return async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return JSON.parse(await answer.text());
  };
}

async function openAs(browser: Browser, address: string, role: Role, path: string): Promise<Page> {
  const localStorage = [
    { name: 'authToken', value: await demoToken(address, role) },
    { name: 'userEmail', value: demoEmail(role) },
  ];
  const storageState = { cookies: [], origins: [{ origin: address, localStorage }] };
  const page = await (await browser.newContext({ storageState, baseURL: address })).newPage();
  await page.goto(path);
  await page.getByText(/^Live \d\d:\d\d/).waitFor();
  return page;
}

async function newWalkIn(address: string) {
  const desk = await callAs(address, 'receptionist');
  const [doctor] = await desk('GET', '/doctors');
  const firstName = `Moment ${Date.now()}`;
  const patient = await desk('POST', '/patients', {
    firstName,
    phone: `9${String(Date.now()).slice(-9)}`,
    sex: 'female',
  });
  const visit = await desk('POST', '/appointments/walk-ins', { patientId: patient.id, doctorId: doctor.id });
  return { desk, doctor, patient, visit };
}

/** Time from calling a token to its appearance on the waiting room's screen. */
async function callNext(browser: Browser, address: string): Promise<number[]> {
  const { desk } = await newWalkIn(address);
  const { path } = await desk('POST', '/displays', { name: 'Hall' });
  const page = await (await browser.newContext({ baseURL: address })).newPage();
  await page.goto(path);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { visit, doctor } = await newWalkIn(address);
    const called = page.getByRole('listitem').filter({ hasText: doctor.name });
    const shown = called.getByText(new RegExp(`\\b${visit.tokenNumber}\\b`));
    times.push(
      await timed(async () => {
        await desk('PATCH', `/appointments/${visit.id}/status`, { status: 'in_progress', version: 1 });
        await shown.first().waitFor();
      }),
    );
    await desk('PATCH', `/appointments/${visit.id}/status`, { status: 'completed', version: 2 });
  }
  return times;
}

/** Time from saving a result in the laboratory to the banner of the doctor who ordered the test. */
async function criticalValue(browser: Browser, address: string): Promise<number[]> {
  const page = await openAs(browser, address, 'doctor', '/hospital/patients');
  const [doctor, lab] = [await callAs(address, 'doctor'), await callAs(address, 'lab_tech')];
  const { id: doctorId } = await doctor('GET', '/auth/me');
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { patient } = await newWalkIn(address);
    const order = { patientId: patient.id, doctorId, line: 'elec', source: 'consultation' };
    const [test] = await doctor('POST', '/lab/orders', order);
    const step = (status: string, { version }: { version: number }) =>
      lab('PATCH', `/lab/tests/${test.id}/status`, { status, version });
    const { version } = await step('processing', await step('collected', test));
    const banner = page.getByRole('alert').filter({ hasText: patient.firstName });
    times.push(
      await timed(async () => {
        await lab('POST', `/lab/tests/${test.id}/results`, { version, values: [{ code: 'k', value: '6.9' }] });
        await banner.waitFor();
      }),
    );
  }
  return times;
}

/** Time from one click on the public page to the first rows of the demo clinic. */
async function visitor(browser: Browser, address: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ baseURL: address });
    const page = await context.newPage();
    await page.goto('/');
    const open = page.getByRole('button', { name: 'Open the live demo' });
    await open.waitFor();
    times.push(
      await timed(async () => {
        await open.click();
        await page.getByRole('row').nth(1).waitFor();
      }),
    );
    await context.close();
  }
  return times;
}

/** Time from losing the connection to the message that says so, with the typed text still in the form. */
async function cutLine(browser: Browser, address: string): Promise<number[]> {
  const page = await openAs(browser, address, 'receptionist', '/hospital/patients?register=new');
  const field = page.getByLabel('First name');
  await field.fill('Half typed');
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(
      await timed(async () => {
        await page.context().setOffline(true);
        await page.getByText(/^Paused \d\d:\d\d/).waitFor();
      }),
    );
    if ((await field.inputValue()) !== 'Half typed') throw new Error('What was typed is lost');
    await page.context().setOffline(false);
    await page.getByText(/^Live \d\d:\d\d/).waitFor();
  }
  return times;
}

export async function benchMoments({ address }: Target): Promise<void> {
  const browser = await startBrowser();
  const moments = [
    ['3. complete and call next, in the waiting room', callNext, 2000],
    ['7. critical value, on the screen of the doctor', criticalValue, 2000],
    ['9. visitor, inside a live workspace', visitor, 3000],
    ['10. connection cut, said so', cutLine, 1000],
  ] as const;
  const rows = [];
  for (const [moment, measure, limit] of moments) {
    const times = await measure(browser, address);
    rows.push({
      moment,
      'median, ms': Math.round(atShare(times, 0.5)),
      'slowest, ms': Math.round(Math.max(...times)),
      limit,
    });
  }
  await browser.close();
  console.log(`\nMoments with a limit, ${rounds} times each`);
  console.table(rows);
}
