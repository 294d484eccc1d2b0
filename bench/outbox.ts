// Measures a queue of a hundred thousand messages: how fast it empties, whether each message arrives once, and how much
// memory it takes.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { renderLetter } from '#modules/outbox/server/templates/letter.ts';
import { templates } from '#modules/outbox/server/templates/templates.ts';
import type { Target } from './compare.ts';
import { forgetPeak, peakMegabytes, residentMegabytes } from './tools.ts';

const queued = Number(process.env.MESSAGES ?? 100_000);

const Started = z.object({ url: z.string() });
const Counted = z.object({ messages: z.int(), different: z.int() });

async function ask<Answer>(sink: ChildProcess, schema: z.ZodType<Answer>, question?: string): Promise<Answer> {
  const answered = once(sink, 'message');
  if (question) sink.send(question);
  const [answer] = await answered;
  return schema.parse(answer);
}

/** Starts a mail server and returns the settings with which a server sends through it. */
export async function startMailSink() {
  const sink = fork(new URL('./mail-sink.ts', import.meta.url));
  const { url } = await ask(sink, Started);
  return {
    // Start without loading a demo, whose garbage would count as memory.
    settings: { DEMO: '0', SMTP_URL: url, MAIL_FROM: 'Krama <mail@bench.example>', SITE_URL: 'https://bench.example' },
    count: () => ask(sink, Counted, 'count'),
    stop: () => sink.kill(),
  };
}

/**
 * Fills the queue with messages as long as a real letter. They belong to the site itself, since the demo clinic sends
 * nothing.
 */
async function fill(client: pg.Client): Promise<void> {
  const values = {
    clinicName: 'City Clinic',
    name: 'Asha',
    role: 'Nurse',
    link: 'https://bench.example/login',
  };
  const { subject, text, html } = renderLetter(templates.furtherClinic(values));
  await client.query(
    `insert into outbox_messages (clinic_id, kind, recipient, template, subject, text, html)
     select null, 'email', n || '@bench.example', 'furtherClinic', $1, $2, $3 from generate_series(1, $4::int) n`,
    [subject, text, html, queued],
  );
}

async function isUnderWay(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from outbox_messages where state = 'waiting' union all select from outbox_messages where state = 'sending' limit 1",
  );
  return rowCount === 1;
}

async function statesOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from outbox_messages where clinic_id is null group by state',
  );
  return rows.map(({ state, count }) => `${count} ${state}`).join(', ');
}

export async function benchOutbox(
  { databaseUrl, serverPid }: Target,
  { count }: Awaited<ReturnType<typeof startMailSink>>,
) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("select set_config('krama.scope', 'identity', false)");
  await delay(5_000);
  const before = residentMegabytes(serverPid);
  forgetPeak(serverPid);
  const startedAt = performance.now();
  await fill(client);
  while (await isUnderWay(client)) await delay(500);
  const seconds = (performance.now() - startedAt) / 1000;
  const { messages, different } = await count();
  console.log(`\n${queued.toLocaleString('en-IN')} e-mails in the queue, one server process`);
  console.table([
    { what: 'sent a second', figure: `${Math.round(queued / seconds)}`, limit: '' },
    { what: 'never arrived', figure: `${queued - different}`, limit: '0' },
    { what: 'arrived more than once', figure: `${messages - different}`, limit: '0' },
    { what: 'rows afterwards', figure: await statesOf(client), limit: '' },
    { what: 'memory of the server before', figure: `${before} MB`, limit: '' },
    { what: 'at its highest', figure: `${peakMegabytes(serverPid)} MB`, limit: '250 MB' },
  ]);
  await client.end();
}
