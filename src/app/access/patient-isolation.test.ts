import { describe, expect, test } from 'vitest';
import type { EndpointMeta } from '#foundation/shared/endpoint.ts';
import { addPatient, daysFrom, tomorrow } from '#modules/appointments/server/testing/desk.ts';
import { consultation } from '#modules/billing/server/testing/bill.ts';
import { openConsultingRoom } from '#modules/consultations/server/testing/consulting-room.ts';
import { pdf, upload } from '#modules/files/server/testing/upload.ts';
import { contract } from '../../contract.ts';
import { joinPortal, signIn } from '../testing/join-clinic.ts';
import { type TestClinic, useServer } from '../testing/test-server.ts';

const server = useServer();

const endpoints = Object.entries(contract).flatMap(([module, procedures]) =>
  Object.entries(procedures).flatMap(([name, procedure]) => {
    const { access }: EndpointMeta = procedure['~orpc'].meta;
    return Array.isArray(access) && access.includes('patient') ? [{ name: `${module}.${name}`, procedure }] : [];
  }),
);

/** Completes a test with a file that the patient may open once the results are released. */
async function completeTest(clinic: TestClinic, doctorId: string, patientId: string) {
  const lab = clinic.as('lab_tech').laboratory;
  const order = { patientId, doctorId, line: 'tsh', source: 'consultation' } as const;
  const [test] = await clinic.as('doctor').laboratory.order(order);
  if (!test) throw new Error('Nothing was ordered');
  const { id, version } = await lab.setStatus({ id: test.id, status: 'collected', version: test.version });
  await lab.enterResults({ id, version, values: [{ code: 'tsh', value: '2.4' }] });
  const target = { url: server.url, token: await clinic.tokenFor('lab_tech') };
  const { body } = await upload(target, pdf('Outside report'), { name: 'outside.pdf', purpose: 'lab-test' });
  await lab.addFile({ id, fileId: body.fileId });
  return { testId: id, fileId: String(body.fileId) };
}

type LinkedBy = 'admin' | 'receptionist';

/** Two patients of one clinic, each with an account, an upcoming visit and a signed one. */
async function openClinic(by: LinkedBy) {
  const clinic = await server.newClinic();
  const { doctor, walkIn, doctorId } = await openConsultingRoom(clinic);
  const desk = clinic.as('receptionist');
  const enter = async (firstName: string, time: string) => {
    const patientId = await addPatient(desk, firstName);
    const visit = await desk.appointments.book({ patientId, doctorId, date: tomorrow(), time });
    const past = await walkIn(patientId);
    await doctor.complete({
      id: past.id,
      version: 0,
      diagnosis: `${firstName}'s fever`,
      lines: [{ text: 'pcm 650 101 5d' }],
    });
    const tested = await completeTest(clinic, doctorId, patientId);
    const bill = await desk.billing.issue({ patientId, lines: [consultation] });
    const { email, userId } = await joinPortal(server, clinic, patientId);
    const { body } = await signIn(server, email);
    const mine = server.withToken(body.token).appointments;
    const away = await mine.bookMine({ patientId, doctorId, date: daysFrom(tomorrow(), 2), time });
    const gone = await mine.cancelMine({ id: away.id, version: away.version, reason: 'Is away' });
    if (by === 'receptionist') {
      await desk.portal.unlink({ patientId, userId });
      await desk.portal.invite({ patientId, email, name: firstName, relation: 'self' });
    }
    return { patientId, visit, gone, pastId: past.id, ...tested, billId: bill.id, token: String(body.token) };
  };
  return { doctorId, asha: await enter('Asha', '10:00'), ravi: await enter('Ravi', '11:00') };
}

const shared = new Map<LinkedBy, ReturnType<typeof openClinic>>();

/** A clinic shared by requests that read or must be refused, since neither changes anything. */
function sharedClinic(by: LinkedBy) {
  const clinic = shared.get(by) ?? openClinic(by);
  shared.set(by, clinic);
  return clinic;
}

type Somebody = Awaited<ReturnType<typeof openClinic>>['asha'];

const rowOf = ({ visit, gone, pastId, testId, billId }: Somebody, path: string): { id: string; version: number } => {
  if (path.startsWith('/portal/records')) return { id: pastId, version: 1 };
  if (path.startsWith('/portal/lab')) return { id: testId, version: 1 };
  if (path.startsWith('/portal/bills')) return { id: billId, version: 1 };
  if (path.includes('contact')) return { id: visit.id, version: 1 };
  return path.endsWith('/restore') ? gone : visit;
};

/** One patient's ids for every field that an endpoint may take. */
const inputOf = (somebody: Somebody, doctorId: string, path: string) => ({
  id: rowOf(somebody, path).id,
  patientId: somebody.patientId,
  fileId: somebody.fileId,
  version: rowOf(somebody, path).version,
  doctorId,
  // A second visit with the same doctor is only possible on another day.
  date: path.endsWith('/move') ? tomorrow() : daysFrom(tomorrow(), 1),
  time: '12:00',
  reason: 'Is away',
  address: 'Somewhere else',
});

async function send(path: string, method: string, input: Record<string, unknown>, token: string) {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const filled = parameters.reduce((text, name) => text.replace(`{${name}}`, String(input[name])), path);
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !parameters.includes(name)));
  const query = method === 'GET' ? `?date=${tomorrow()}` : '';
  const answer = await fetch(`${server.url}/api${filled}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
    },
    ...(method !== 'GET' && { body: JSON.stringify(rest) }),
  });
  return { status: answer.status, text: await answer.text() };
}

test('endpoints for patients exist, and all of them are under /portal', () => {
  expect(endpoints.length).toBeGreaterThan(8);
  expect(endpoints.filter(({ procedure }) => !procedure['~orpc'].route.path?.startsWith('/portal/'))).toEqual([]);
});

describe.each(endpoints)('$name', ({ procedure }) => {
  const { path = '', method = 'GET' } = procedure['~orpc'].route;
  const namesSomebody = method !== 'GET' || path.includes('{id}') || path.includes('{patientId}');
  const clinicFor = method === 'GET' ? sharedClinic : openClinic;

  test("has nothing of another patient's, whatever ids are sent", async () => {
    const { doctorId, asha, ravi } = await sharedClinic('admin');
    const { status, text } = await send(path, method, inputOf(ravi, doctorId, path), asha.token);
    expect(status).toBe(namesSomebody ? 404 : 200);
    for (const theirs of [ravi.patientId, ravi.visit.id, ravi.pastId, ravi.testId, ravi.billId, 'Ravi'])
      expect(text).not.toContain(theirs);
    const after = await send('/portal/appointments', 'GET', {}, ravi.token);
    expect(JSON.parse(after.text)).toContainEqual(
      expect.objectContaining({ id: ravi.visit.id, version: ravi.visit.version, status: 'scheduled' }),
    );
  });

  test('opens nothing to an account that only the desk has linked', async () => {
    const { doctorId, asha } = await sharedClinic('receptionist');
    const { status, text } = await send(path, method, inputOf(asha, doctorId, path), asha.token);
    expect(status).toBe(namesSomebody ? 404 : 200);
    for (const closed of [asha.visit.id, asha.pastId, asha.testId, asha.billId, "Asha's fever", '98480'])
      expect(text).not.toContain(closed);
  });

  test('answers a patient with their own data', async () => {
    const { doctorId, asha } = await clinicFor('admin');
    const { status } = await send(path, method, inputOf(asha, doctorId, path), asha.token);
    expect(status).toBe(procedure['~orpc'].route.successStatus);
  });
});
