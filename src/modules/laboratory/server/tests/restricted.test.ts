import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, type TestClinic, useServer } from '#app/testing/test-server.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { addDoctor, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

let clinic: TestClinic;
let patientId: string;
/** Tests of the clinic's doctor and of a colleague. */
let own: string;
let colleagues: string;
let accessionNumber: string;

async function complete(doctorId: string) {
  const lab = clinic.as('lab_tech').laboratory;
  const order = { patientId, doctorId, line: 'hiv', source: 'consultation' } as const;
  const [ordered] = await clinic.as('admin').laboratory.order({ ...order, note: 'HIV contact' });
  const taken = await lab.setStatus({ id: ordered?.id ?? '', status: 'collected', version: 1 });
  accessionNumber = taken.accessionNumber ?? '';
  const values = [{ code: 'hiv', value: 'Reactive' }];
  await lab.enterResults({ id: taken.id, version: 2, values, isCritical: true, comment: 'HIV confirmed' });
  return taken.id;
}

beforeAll(async () => {
  clinic = await server.newClinic();
  const opened = await openLab(clinic);
  patientId = opened.patientId;
  own = await complete(opened.doctorId);
  colleagues = await complete(await addDoctor(clinic));
});

const says = (answer: unknown) => /hiv|reactive/i.test(JSON.stringify(answer));

type Outcome = 'nothing' | 'name' | 'all' | 'FORBIDDEN';

async function outcomeOf(asked: Promise<unknown>): Promise<Outcome | string> {
  try {
    const answer = await asked;
    if (answer instanceof Blob) return 'all';
    if (/Reactive"/.test(JSON.stringify(answer))) return 'all';
    return says(answer) ? 'name' : 'nothing';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

const ofTest = (answer: readonly { id: string }[], id: string) => answer.filter((row) => row.id === id);

/** What each endpoint returns about one test, for a given client. */
const endpoints: Record<string, (client: Client, id: string) => Promise<unknown>> = {
  list: async ({ laboratory }, id) => ofTest((await laboratory.list({})).tests, id),
  'list by patient': async ({ laboratory }, id) => ofTest((await laboratory.list({ search: 'Asha' })).tests, id),
  'list by name': async ({ laboratory }, id) => ofTest((await laboratory.list({ search: 'hiv' })).tests, id),
  'list of critical': async ({ laboratory }, id) => ofTest((await laboratory.list({ only: 'critical' })).tests, id),
  ofPatient: async ({ laboratory }, id) => ofTest(await laboratory.ofPatient({ patientId }), id),
  results: async ({ laboratory }, id) => ofTest(await laboratory.ofPatient({ patientId, only: 'results' }), id),
  get: ({ laboratory }, id) => laboratory.get({ id }),
  report: ({ laboratory }, id) => laboratory.report({ id }),
  reportVersions: ({ laboratory }, id) => laboratory.reportVersions({ id }),
  correct: ({ laboratory }, id) =>
    laboratory.enterResults({ id, version: 0, values: [{ code: 'hiv', value: 'Reactive' }] }),
  verify: ({ laboratory }, id) => laboratory.verify({ id, version: 0 }),
  openCriticals: ({ laboratory }) => laboratory.openCriticals(),
  timeline: ({ patients }) => patients.timeline({ id: patientId }),
  cumulative: ({ laboratory }) => laboratory.cumulativeReport({ patientId }),
  charges: ({ billing }) => billing.charges({ patientId }),
};

const open = {
  list: 'name',
  'list by patient': 'name',
  'list by name': 'name',
  'list of critical': 'name',
  get: 'all',
  report: 'all',
  reportVersions: 'nothing',
};
const shut = {
  list: 'nothing',
  'list by patient': 'nothing',
  'list by name': 'nothing',
  'list of critical': 'nothing',
  get: 'FORBIDDEN',
  report: 'FORBIDDEN',
  reportVersions: 'FORBIDDEN',
  correct: 'FORBIDDEN',
  verify: 'FORBIDDEN',
};
const never = { results: 'nothing', timeline: 'nothing', cumulative: 'CONFLICT' };

const cases: [who: string, role: Role, isOwn: boolean, expected: Record<string, string>][] = [
  ['the doctor who ordered it', 'doctor', true, { ...open, ...never, ofPatient: 'name', openCriticals: 'nothing' }],
  ['another doctor', 'doctor', false, { ...shut, ...never, ofPatient: 'nothing', openCriticals: 'nothing' }],
  ['a technician', 'lab_tech', false, { ...open, openCriticals: 'nothing' }],
  ['an admin', 'admin', false, { ...open, ...never, ofPatient: 'name', openCriticals: 'nothing', charges: 'nothing' }],
  [
    'a nurse',
    'nurse',
    false,
    { ...never, ofPatient: 'nothing', get: 'FORBIDDEN', report: 'FORBIDDEN', list: 'FORBIDDEN' },
  ],
  [
    'the desk',
    'receptionist',
    false,
    { timeline: 'nothing', charges: 'nothing', get: 'FORBIDDEN', ofPatient: 'FORBIDDEN' },
  ],
];

describe.each(cases)('%s', (_, role, isOwn, expected) => {
  test.each(Object.entries(expected))('%s: %s', async (name, outcome) => {
    const ask = endpoints[name];
    expect(await outcomeOf(ask?.(clinic.as(role), isOwn ? own : colleagues) ?? Promise.resolve())).toBe(outcome);
  });
});

test('other people see that there is a test and that it is restricted, not that its result is critical', async () => {
  const [row] = ofTest(await clinic.as('nurse').laboratory.ofPatient({ patientId }), colleagues);
  expect(row).toMatchObject({ testName: 'Restricted result', viewing: 'closed', results: null, status: 'completed' });
  expect(row).toMatchObject({ criticalValues: false, raisedAt: null, escalation: null, readBacks: [] });
});

test('the audit trail names each person who opened the test', async () => {
  await clinic.as('lab_tech').laboratory.get({ id: own });
  const openings = await clinic.as('admin').patients.openings({ id: patientId });
  expect(JSON.stringify(openings)).toContain('lab_tech');
});

test('a result file does not reveal to another doctor what a tube is tested for', async () => {
  const csv = `accession,analyte,value\n${accessionNumber},hiv,Reactive`;
  const { rows } = await clinic.as('doctor').laboratory.previewUpload({ csv });
  expect(rows).toMatchObject([{ fault: `No sample has the number ${accessionNumber}` }]);
  const known = await clinic.as('lab_tech').laboratory.previewUpload({ csv });
  expect(known.rows).toMatchObject([{ fault: null, note: 'Already saved' }]);
});

test('an unplaced analyser result shows a doctor nothing, and only the laboratory can apply or discard it', async () => {
  const { key } = await clinic.as('admin').laboratory.addAnalyser({ name: 'Serology' });
  const records = ['H|\\^&', 'P|1||||Asha', `O|1|${accessionNumber}`, 'R|1|^^^HIV|Non-reactive|||||F', 'L|1|N', ''];
  expect(await server.anonymous.laboratory.takeMessage({ key, message: records.join('\r') })).toMatchObject({
    held: 1,
  });
  const { laboratory: doctors } = clinic.as('doctor');
  const [held] = await doctors.heldResults();
  expect(held).toMatchObject({ reason: 'Restricted result', found: [{ code: 'Restricted result', value: '' }] });
  const input = { id: held?.id ?? '', version: 1 };
  expect((await refusalOf(doctors.applyHeld({ ...input, accessionNumber }))).code).toBe('FORBIDDEN');
  expect((await refusalOf(doctors.discardHeld({ ...input, reason: 'Water run' }))).code).toBe('FORBIDDEN');
  const [known] = await clinic.as('lab_tech').laboratory.heldResults();
  expect(known?.reason).toContain('This test is already completed');
});

test('a refusal says why', async () => {
  const refusal = await refusalOf(clinic.as('doctor').laboratory.get({ id: colleagues }));
  expect(JSON.stringify(refusal)).toContain('Restricted result. Only the doctor who ordered it');
});
