import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { EndpointMeta } from '#foundation/shared/endpoint.ts';
import { roles } from '#foundation/shared/roles.ts';
import { endpoints, routeOf, send } from '../call-endpoint.ts';
import { hasTwoSteps, mayRepeat } from '../may-repeat.ts';
import { type TestClinic, type TestServer, useServer } from '../test-server.ts';
import { useWay } from '../use-way.ts';
import type { AccessCase, AccessCases, Input, Somebody } from './access-case.ts';
import { whoMayCall } from './access-table.ts';

/** Whether an entry of a list shows the result of a test or a critical value. */
const showsResult = (listed: unknown) =>
  typeof listed === 'object' &&
  listed !== null &&
  (('results' in listed && listed.results !== null) || ('summary' in listed && 'raisedAt' in listed));

/** The patient whom an output is about, or the patients of a list whose results it shows. */
function patientsOf(output: unknown): unknown[] {
  if (Array.isArray(output)) return output.filter(showsResult).flatMap(patientsOf);
  if (typeof output !== 'object' || output === null) return [];
  return Object.entries(output).flatMap(([name, value]) =>
    name === 'patientId' && value ? [value] : patientsOf(value),
  );
}

function isAllowed(name: string, who: Somebody): boolean {
  const access = whoMayCall(name);
  if (access === 'anyone') return true;
  if (who === null) return false;
  if (access === 'site-admin') return who === 'site admin';
  return access === 'signed-in' || access.includes(who === 'site admin' ? 'admin' : who);
}

/**
 * Counts of audit entries, outbox messages and enquiry events: every change of a clinic's row writes an audit entry.
 */
async function effectsIn(clinic: TestClinic, { database: { identity, site } }: TestServer) {
  const [{ rows: entries }, { rows: messages }, { rows: events }] = await Promise.all([
    sql`select count(*) from audit_entries where clinic_id = ${clinic.id} and action not in ('opened', 'denied')`.execute(
      identity,
    ),
    sql`select count(*) from outbox_messages`.execute(identity),
    sql`select count(*) from contact_form_events`.execute(site),
  ]);
  return { entries, messages, events };
}

/** The tries of one request that changed something. */
async function triesWithEffect(tries: readonly { requestId: string }[], { database }: TestServer): Promise<unknown[]> {
  const ids = tries.map(({ requestId }) => requestId);
  const { rows } = await sql`
    select distinct request_id from audit_entries where request_id = any(${ids}) and action not in ('opened', 'denied')`.execute(
    database.identity,
  );
  return rows;
}

type Endpoint = (typeof endpoints)[number];

/** Everything needed to send a change again; null if repeating it is refused or means something else. */
async function changeToRepeat({ name, procedure }: Endpoint, own: AccessCase, server: TestServer) {
  if (routeOf(procedure).method === 'GET' || (own.allowed ?? 200) >= 400 || name in mayRepeat) return null;
  const access = whoMayCall(name);
  const clinic = await server.newClinic();
  const input = (await own.input?.(clinic, undefined, server)) ?? {};
  const role = Array.isArray(access) ? (access[0] ?? 'admin') : 'admin';
  const token = await (access === 'site-admin' ? clinic.siteAdminToken() : clinic.tokenFor(role));
  return { clinic, input, token };
}

/** More than the number of database exchanges of any request. */
const mostStages = 60;

/** Short enough that a clinic's idle time does not end its tokens. */
const freshMilliseconds = 5 * 60_000;

/** One clinic provides the refused callers for all endpoints, because a refusal depends only on the role. */
function useRefused(server: TestServer): () => Promise<TestClinic> {
  let known: { madeAt: number; clinic: Promise<TestClinic> } | undefined;
  return () => {
    if (!known || Date.now() - known.madeAt > freshMilliseconds) {
      known = { madeAt: Date.now(), clinic: server.newClinic() };
    }
    return known.clinic;
  };
}

const tokenOf = async (clinic: TestClinic, who: Somebody) =>
  who === 'site admin' ? clinic.siteAdminToken() : who && clinic.tokenFor(who);

/**
 * Tests the endpoints that have a case here: with every role, repeated with the same key, from another clinic, and for
 * what the audit trail records.
 */
export function describeAccess(cases: AccessCases): void {
  const server = useServer({ live: true });
  const { way, open } = useWay();
  const losing = useServer({ openWay: open });
  const refusedClinic = useRefused(server);
  const tried = endpoints.filter(({ name }) => name in cases);

  describe.each(tried)('$name', ({ name, procedure }) => {
    const own = cases[name] ?? {};

    test('answers each role, and nobody in particular, as the access table says', async () => {
      const clinic = await server.newClinic();
      const answered: Record<string, number> = {};
      const expected: Record<string, number> = {};
      const makeInput = async (who: Somebody): Promise<Input> => (await own.input?.(clinic, who, server)) ?? {};
      const success = own.allowed ?? routeOf(procedure).successStatus;
      // A refused request changes nothing, so all refused callers can share one input.
      const refused = await makeInput(null);
      for (const who of [null, ...roles, 'site admin'] as const) {
        const may = isAllowed(name, who);
        const input = may ? await makeInput(who) : refused;
        const token = await tokenOf(may ? clinic : await refusedClinic(), who);
        answered[who ?? 'anonymous'] = (await send({ url: server.url, procedure, input, token })).status;
        const refusal = who === null ? 401 : 403;
        expected[who ?? 'anonymous'] = may ? success : refusal;
      }
      expect(answered).toEqual(expected);
    });

    test('has one effect when it is sent again with one key, meanwhile and later', async () => {
      const change = await changeToRepeat({ name, procedure }, own, server);
      if (!change) return;
      const { clinic, input, token } = change;
      const key = crypto.randomUUID();
      const tries = Array.from({ length: 3 }, () => ({ key, requestId: crypto.randomUUID() }));
      const [early, retry, late] = tries;
      // The same change is sent twice at once, as if the first answer were lost, and once more afterwards.
      const [first, second] = await Promise.all(
        [early, retry].map((one) => send({ url: server.url, procedure, input, token }, one)),
      );
      const effects = await effectsIn(clinic, server);
      const third = await send({ url: server.url, procedure, input, token }, late);
      expect([second, third]).toEqual([first, first]);
      expect(await effectsIn(clinic, server)).toEqual(effects);
      expect((await triesWithEffect(tries, server)).length).toBeLessThanOrEqual(1);
    });

    test('has one effect when an answer of the database is lost at any stage of it, and it is sent again', async () => {
      const change = await changeToRepeat({ name, procedure }, own, server);
      if (!change) return;
      const { clinic, input, token } = change;
      const key = crypto.randomUUID();
      const tries: { key: string; requestId: string }[] = [];
      const answers: Awaited<ReturnType<typeof send>>[] = [];
      let effects: unknown;
      let isLost = true;
      while (isLost && tries.length < mostStages) {
        const one = { key, requestId: crypto.randomUUID() };
        tries.push(one);
        const stage = way().loseAnswer(tries.length);
        const answer = await send({ url: losing.url, procedure, input, token }, one);
        isLost = stage.isLost();
        if (answer.status === 503) continue;
        answers.push(answer);
        effects ??= await effectsIn(clinic, server);
      }
      expect(answers[0]?.status).toBe(routeOf(procedure).successStatus);
      expect(answers).toEqual(answers.map(() => answers[0]));
      expect(isLost).toBe(false);
      expect(await effectsIn(clinic, server)).toEqual(effects);
      expect((await triesWithEffect(tries, server)).length).toBeLessThanOrEqual(name in hasTwoSteps ? 2 : 1);
    });

    test('has one effect when it is sent again without a key, where browsers send none', async () => {
      const change = name.startsWith('identity.') && (await changeToRepeat({ name, procedure }, own, server));
      if (!change) return;
      const { input, token } = change;
      const tries = Array.from({ length: 2 }, () => ({ requestId: crypto.randomUUID() }));
      for (const one of tries) await send({ url: server.url, procedure, input, token }, one);
      expect((await triesWithEffect(tries, server)).length).toBeLessThanOrEqual(1);
    });

    test('leaves in the audit trail whose record was opened', async () => {
      const { method } = routeOf(procedure);
      const { access, opensPatient }: EndpointMeta = procedure['~orpc'].meta;
      if (method !== 'GET' || (own.allowed ?? 200) >= 400 || access === 'site-admin' || access === 'anyone') return;
      const clinic = await server.newClinic();
      const input = (await own.input?.(clinic, undefined, server)) ?? {};
      const token = await clinic.tokenFor(Array.isArray(access) ? (access[0] ?? 'admin') : 'admin');
      const openings = () =>
        server.database
          .clinic(clinic.id)
          .selectFrom('auditEntries')
          .select('patientId')
          .where('action', '=', 'opened')
          .where('patientId', 'is not', null)
          .execute();
      const before = (await openings()).length;
      const { output } = await send({ url: server.url, procedure, input, token });
      const opened = (await openings()).slice(before).map(({ patientId }) => patientId);
      expect(opened).toHaveLength(opensPatient === 'none' ? 0 : (own.opens ?? 1));
      for (const patientId of patientsOf(output)) expect(opened).toContain(patientId);
    });

    test('knows nothing of another clinic', async () => {
      const { parameters } = routeOf(procedure);
      const access = whoMayCall(name);
      if (!parameters.includes('id') || access === 'site-admin') return;
      const [ours, theirs] = [await server.newClinic(), await server.newClinic()];
      const input = (await own.input?.(theirs, undefined, server)) ?? {};
      const allowed = Array.isArray(access) && !access.includes('admin') ? access[0] : 'admin';
      const token = await ours.tokenFor(allowed);
      expect((await send({ url: server.url, procedure, input, token })).status).toBe(404);
    });
  });
}
