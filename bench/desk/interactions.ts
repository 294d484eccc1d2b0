// Measures how soon the desk's screens show the result of a key or a click, on a day of 300 visits.
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import type { Target } from '../compare.ts';
import { fillQuietly } from '../fill/fill.ts';
import { newPatients } from '../fill/new-patients.ts';
import { newDesk, startBrowser } from './desk-browser.ts';

const visits = 300;
const rounds = 3;

/**
 * Adds walk-ins of new patients for the hospital's doctors until the day's list, which folds the finished visits, holds
 * them all.
 */
async function fillDay(client: pg.Client) {
  await client.query(
    `create temp table hospital_doctors as
       select user_id from doctors join departments on departments.clinic_id = doctors.clinic_id
          and departments.id = doctors.department_id and specialty = 'hospital'`,
  );
  await client.query(
    `with ${newPatients(`$2::int - (select count(*)::int from appointments join hospital_doctors as doctors
                                       on doctors.user_id = doctor_id
                                    where appointment_date = $1::date and status not in ('completed', 'cancelled'))`)}
     insert into appointments (patient_id, doctor_id, appointment_date, starts_at, ends_at, token_number, kind)
     select somebody.id, doctors.user_id, $1::date, now(), now() + interval '15 minutes', 1000 + n, 'walk_in'
       from somebody
       join (select user_id, row_number() over () as at, count(*) over () as many from hospital_doctors) as doctors
         on doctors.at = 1 + n % doctors.many`,
    [dayIn('Asia/Kolkata', new Date()), visits],
  );
}

type Step = [what: string, work: (page: Page) => Promise<unknown>];

const search: Step = [
  'search a name, letter by letter',
  async (page) => {
    await page.getByPlaceholder('Search patients...').focus();
    for (const key of [...'lakshmi', ...Array<string>(7).fill('Backspace')]) await press(page, key);
  },
];

const changeStatus: Step = [
  'change the status of three visits',
  async (page) => {
    const scheduled = page.getByLabel(/^Status of /).and(page.locator(':has(:checked[value="scheduled"])'));
    for (const at of [10, 100, 200]) {
      await scheduled.nth(at).focus();
      await press(page, 'ArrowDown');
    }
  },
];

const bookDialog: Step = [
  'New Appointment, and away again',
  async (page) => {
    await page.getByRole('button', { name: 'New Appointment' }).click();
    await page.getByRole('dialog').waitFor();
    await press(page, 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
];

const screens: { path: string; isShown: (page: Page) => Promise<unknown>; steps: Step[] }[] = [
  {
    path: '/hospital',
    isShown: (page) =>
      page
        .getByLabel(/^Status of /)
        .nth(visits - 1)
        .waitFor(),
    steps: [search, changeStatus, bookDialog],
  },
  {
    path: '/hospital/appointments?view=list',
    isShown: (page) =>
      page
        .getByLabel(/^Status of /)
        .nth(visits - 1)
        .waitFor(),
    steps: [changeStatus, bookDialog],
  },
  {
    path: '/hospital/appointments?view=day',
    isShown: (page) => page.getByRole('region', { name: 'Day by doctor' }).waitFor(),
    steps: [bookDialog],
  },
];

/** Presses a key and waits until its result is shown, as a person would before the next key. */
async function press(page: Page, key: string) {
  await page.keyboard.press(key);
  await shown(page);
}

const shown = (page: Page) =>
  page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');

/**
 * Records the time of every interaction from the key or the click to the next paint, as the browser measures it for
 * INP.
 */
const observer = `
  globalThis.interactionTimes = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) interactionTimes.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** The slowest interaction since the last call, in milliseconds. */
const worst = (page: Page) => page.evaluate<number>('Math.max(0, ...interactionTimes.splice(0))');

export async function benchInteractions({ address, databaseUrl }: Target): Promise<void> {
  await fillQuietly(databaseUrl, ['appointments'], fillDay);
  const browser = await startBrowser();
  const page = await (await newDesk(browser, address)).newPage();
  await page.addInitScript(observer);
  const figures = [];
  for (const { path, isShown, steps } of screens) {
    await page.goto(address + path);
    await isShown(page);
    for (const [what, work] of steps) {
      const seen = [];
      for (let round = 0; round < rounds; round += 1) {
        await work(page);
        await shown(page);
        seen.push(await worst(page));
      }
      figures.push({ path, what, 'slowest, ms': Math.max(...seen), limit: 200 });
    }
  }
  await browser.close();
  console.log(`\nThe desk on a day of ${visits} visits: from a key or click to the next picture, ${rounds} times each`);
  console.table(figures);
}
