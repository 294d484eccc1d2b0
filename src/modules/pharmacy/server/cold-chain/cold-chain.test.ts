import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { signatureOf } from '#foundation/server/secrets/signature.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { coldSignedText } from '../../rules/inventory/cold-chain.ts';
import { inDays } from '../testing/counter.ts';
import { remindOfTemperatures } from './remind-of-temperatures.ts';

const server = useServer();

test('a temperature outside the limits is recorded only with the action taken', async () => {
  const clinic = await server.newClinic();
  const counter = clinic.as('pharmacist').pharmacy;
  const { id } = await counter.addColdPlace({ name: 'Vaccine fridge', low: 2, high: 8 });
  await counter.readTemperature({ id, celsius: 4.5 });
  expect((await refusalOf(counter.readTemperature({ id, celsius: 9.1 }))).fieldErrors).toEqual([
    { field: 'note', message: 'Outside 2 to 8 °C. Enter what was done.' },
  ]);
  await counter.readTemperature({ id, celsius: 9.1, note: 'Door was open, vaccines moved' });
  expect(await counter.coldPlaces()).toMatchObject([
    {
      name: 'Vaccine fridge',
      low: 2,
      high: 8,
      readings: [
        { celsius: 9.1, note: 'Door was open, vaccines moved' },
        { celsius: 4.5, note: '' },
      ],
    },
  ]);
});

test('a cold place needs its lower limit below the upper one and a name of its own', async () => {
  const clinic = await server.newClinic();
  const counter = clinic.as('pharmacist').pharmacy;
  await counter.addColdPlace({ name: 'Fridge', low: 2, high: 8 });
  expect((await refusalOf(counter.addColdPlace({ name: 'fridge', low: 2, high: 8 }))).fieldErrors).toMatchObject([
    { field: 'name' },
  ]);
  expect((await refusalOf(counter.addColdPlace({ name: 'Freezer', low: -15, high: -20 }))).fieldErrors).toMatchObject([
    { field: 'high' },
  ]);
  const nowhere = crypto.randomUUID();
  expect((await refusalOf(counter.readTemperature({ id: nowhere, celsius: 4 }))).code).toBe('NOT_FOUND');
});

test('the temperatures of a period can be downloaded with every reading, and printed with every day', async () => {
  const clinic = await server.newClinic();
  const counter = clinic.as('pharmacist').pharmacy;
  const { id } = await counter.addColdPlace({ name: 'Vaccine fridge', low: 2, high: 8 });
  const other = await counter.addColdPlace({ name: 'Freezer', low: -25, high: -15 });
  await counter.readTemperature({ id, celsius: 4.5 });
  await counter.readTemperature({ id, celsius: 9.1, note: 'Door was open' });
  await counter.readTemperature({ id: other.id, celsius: -18 });
  const period = { from: inDays(-1), to: inDays(0) };
  const csv = await (await counter.temperaturesCsv({ id, ...period })).text();
  const [titles, ...rows] = csv.trim().split('\r\n');
  expect(titles).toContain('Read,Temperature (°C),Outside the limits,By,What was done');
  expect(rows.map((row) => row.replace(/^".*?",/, ''))).toEqual([
    '4.5,No,The pharmacist,',
    '9.1,Yes,The pharmacist,Door was open',
  ]);
  const paper = async (asked: object) =>
    pdfText(Buffer.from(await (await counter.temperaturesPdf({ id, ...period, ...asked })).arrayBuffer()));
  const words = await paper({});
  for (const word of ['Temperatures of Vaccine fridge, 2 to 8 °C', '9.1 at', 'Door was open', 'No readings'])
    expect(words).toContain(word);
  expect((await refusalOf(paper({ from: inDays(-366) }))).code).toBe('TOO_MANY');
  await paper({ from: inDays(-365) });
  expect((await refusalOf(counter.temperaturesCsv({ ...period, id: crypto.randomUUID() }))).code).toBe('NOT_FOUND');
  expect((await refusalOf(paper({ from: inDays(1) }))).fieldErrors?.[0]?.field).toBe('to');
});

async function connectedFridge() {
  const clinic = await server.newClinic();
  const counter = clinic.as('pharmacist').pharmacy;
  const { id } = await counter.addColdPlace({ name: 'Vaccine fridge', low: 2, high: 8 });
  const { secret } = await counter.connectSensor({ id });
  await clinic.tokenFor('admin');
  const tell = (
    eventId: string,
    tenths: number,
    { key = secret, age = 0, clinicId = clinic.id, placeId = id } = {},
  ) => {
    const told = { eventId, tenths, timestamp: Math.floor(Date.now() / 1000) - age };
    const signature = signatureOf(coldSignedText(told), key);
    return server.anonymous.pharmacy.coldCallback({ ...told, clinicId, placeId, signature });
  };
  return { clinic, counter, id, secret, tell };
}

test('signed sensor temperatures are recorded once for each event, and each alarm is sent once', async () => {
  const { clinic, counter, id, tell } = await connectedFridge();
  expect(await tell('a', 45)).toEqual({ isOutside: false });
  await Promise.all([tell('b', 92), tell('b', 92), tell('b', 92)]);
  expect(await tell('c', 99)).toEqual({ isOutside: true });
  const [place] = await counter.coldPlaces();
  expect(place?.readings.map(({ celsius, readBy }) => [celsius, readBy])).toEqual([
    [9.9, null],
    [9.2, null],
    [4.5, null],
  ]);
  for (const role of ['pharmacist', 'admin'] as const) {
    const { notifications } = await clinic.as(role).notifications.list();
    expect(notifications.map(({ title }) => title)).toEqual(['Vaccine fridge: 9.2 °C']);
  }
  const refused = async (request: Promise<unknown>) => expect((await refusalOf(request)).code).toBe('NOT_SIGNED');
  await refused(tell('d', 45, { key: 'guessed' }));
  await refused(tell('d', 45, { age: 600 }));
  await counter.disconnectSensor({ id });
  await refused(tell('d', 45));
});

test('a delayed sensor message does not count as the latest temperature', async () => {
  const { clinic, counter, tell } = await connectedFridge();
  await tell('later', 95);
  await tell('earlier', 45, { age: 120 });
  const [place] = await counter.coldPlaces();
  expect(place?.readings.map(({ celsius }) => celsius)).toEqual([9.5, 4.5]);
  const [last, before] = place?.readings.map(({ readAt }) => Date.parse(readAt)) ?? [];
  expect((last ?? 0) - (before ?? 0)).toBeGreaterThan(60_000);
  await tell('still-outside', 96);
  await tell('told-already', 92, { age: 60 });
  const { notifications } = await clinic.as('admin').notifications.list();
  expect(notifications.map(({ title }) => title)).toEqual(['Vaccine fridge: 9.5 °C']);
});

test("a sensor's clock that is ahead makes no temperature of the future", async () => {
  const { counter, tell } = await connectedFridge();
  await tell('ahead', 45, { age: -200 });
  const [place] = await counter.coldPlaces();
  expect(Date.parse(place?.readings[0]?.readAt ?? '')).toBeLessThanOrEqual(Date.now() + 1000);
});

test("another clinic's sensor tells nothing here", async () => {
  const [own, other] = [await connectedFridge(), await connectedFridge()];
  const refused = async (request: Promise<unknown>) => expect((await refusalOf(request)).code).toBe('NOT_SIGNED');
  await refused(own.tell('a', 45, { key: other.secret }));
  await refused(own.tell('a', 45, { key: other.secret, placeId: other.id }));
  await refused(own.tell('a', 45, { clinicId: other.clinic.id }));
  expect((await own.counter.coldPlaces())[0]?.readings).toEqual([]);
});

test('one reminder is sent for a reading that is due, and another only when the next one is missed', async () => {
  const clinic = await server.newClinic();
  const counter = clinic.as('pharmacist').pharmacy;
  const { id } = await counter.addColdPlace({ name: 'Fridge', low: 2, high: 8 });
  const owner = server.owner.clinic(clinic.id);
  const remind = async () => {
    await remindOfTemperatures(server.database.clinic(clinic.id));
    return (await clinic.as('pharmacist').notifications.list()).notifications.length;
  };
  expect(await remind()).toBe(0);
  const long = new Date(Date.now() - 13 * 3_600_000).toISOString();
  await owner.updateTable('coldPlaces').set({ createdAt: long }).where('id', '=', id).execute();
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(1);
  await counter.readTemperature({ id, celsius: 4 });
  expect(await remind()).toBe(1);
});

test('a retired cold place keeps its readings, takes no new ones and sends no reminders until it is brought back', async () => {
  const { clinic, counter, id, tell } = await connectedFridge();
  await counter.readTemperature({ id, celsius: 4.5 });
  await counter.addColdPlace({ name: 'Zero fridge', low: 2, high: 8 });
  const owner = server.owner.clinic(clinic.id);
  const long = new Date(Date.now() - 13 * 3_600_000).toISOString();
  await owner.updateTable('coldReadings').set({ readAt: long }).execute();
  await counter.retireColdPlace({ id, isRetired: true });
  const places = await counter.coldPlaces();
  expect(places.map(({ name }) => name)).toEqual(['Zero fridge', 'Vaccine fridge']);
  expect(places[1]).toMatchObject({ retiredAt: expect.any(String), readings: [{ celsius: 4.5 }] });
  await counter.retireColdPlace({ id, isRetired: true });
  expect((await counter.coldPlaces())[1]).toEqual(places[1]);

  const refused = async (request: Promise<unknown>) => (await refusalOf(request)).code;
  expect(await refused(counter.readTemperature({ id, celsius: 5 }))).toBe('RETIRED');
  expect(await refused(counter.connectSensor({ id }))).toBe('RETIRED');
  expect(await refused(tell('a', 45))).toBe('NOT_SIGNED');
  expect(await refusalOf(counter.addColdPlace({ name: 'vaccine FRIDGE', low: 2, high: 8 }))).toMatchObject({
    fieldErrors: [{ field: 'name', message: 'A refrigerator with this name already exists; it may be retired' }],
  });
  const remind = async () => {
    await remindOfTemperatures(server.database.clinic(clinic.id));
    return (await clinic.as('pharmacist').notifications.list()).notifications.length;
  };
  expect(await remind()).toBe(0);

  await counter.retireColdPlace({ id, isRetired: false });
  expect(await remind()).toBe(1);
  expect(await tell('b', 46)).toEqual({ isOutside: false });
  expect((await counter.coldPlaces())[0]).toMatchObject({
    retiredAt: null,
    readings: [{ celsius: 4.6 }, { celsius: 4.5 }],
  });
  const nowhere = crypto.randomUUID();
  expect(await refused(counter.retireColdPlace({ id: nowhere, isRetired: true }))).toBe('NOT_FOUND');
});
