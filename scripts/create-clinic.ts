// npm run clinic:create -- --name "City Clinic" --email asha@clinic.example --admin "Asha Rao" [--time-zone Asia/Kolkata]
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openDatabase } from '#foundation/server/database/database.ts';
import { createLog } from '#foundation/server/log.ts';
import { prepareDataDir } from '#foundation/server/postgres/data-dir.ts';
import { openEmbeddedPostgres } from '#foundation/server/postgres/embedded-postgres.ts';
import { migrate } from '#foundation/server/postgres/migrate.ts';
import { readSettings } from '#foundation/server/settings.ts';
import { StartFault } from '#foundation/server/start-fault.ts';
import { isTimeZone } from '#modules/identity/rules.ts';
import { createClinic } from '#modules/identity/server/people/create-clinic.ts';

const Options = z.object({
  name: z.string('--name is missing: the name of the clinic').trim().min(2, '--name must have at least 2 characters'),
  email: z.email('--email is missing or no e-mail address: of the first admin').toLowerCase(),
  admin: z.string('--admin is missing: the name of the first admin').trim().min(1, '--admin must not be empty'),
  'time-zone': z.string().refine(isTimeZone, '--time-zone is not known').default('Asia/Kolkata'),
});

async function main() {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      email: { type: 'string' },
      admin: { type: 'string' },
      'time-zone': { type: 'string' },
    },
  });
  const options = Options.safeParse(values);
  if (!options.success) throw new StartFault(options.error.issues.map(({ message }) => `${message}.`).join('\n'));
  const { name, email, admin, 'time-zone': timeZone } = options.data;

  await using parts = new AsyncDisposableStack();
  const settings = readSettings({ ...process.env, SESSION_SECRET: undefined, DATABASE_URL: undefined });
  let url = process.env.DATABASE_URL;
  if (!url) {
    await prepareDataDir(settings.dataDir);
    const postgres = await openEmbeddedPostgres(settings.dataDir);
    parts.defer(postgres.leave);
    url = postgres.url;
  }
  await migrate(url);
  const database = openDatabase(url, createLog('warn'));
  parts.defer(database.close);
  const { link } = await createClinic(database.identity, {
    name,
    adminEmail: email,
    adminName: admin,
    timeZone,
    isDemo: false,
  });
  const step = link.setsPassword ? 'sets a password' : 'has an account already and signs in to accept';
  console.log(`${name} is ready. ${admin} ${step} at ${settings.siteUrl}${link.path} within 7 days.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFault || error instanceof TypeError ? error.message : error);
  process.exitCode = 1;
}
