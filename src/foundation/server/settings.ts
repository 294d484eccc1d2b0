import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readTrustedProxies } from './requests/trusted-proxies.ts';
import { StartFault } from './start-fault.ts';

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');

const portNumber = z
  .string()
  .regex(/^\d+$/, 'must be a port number')
  .transform(Number)
  .refine((port) => port <= 65535, 'must be 65535 or less');

/** 'City Clinic <mail@clinic.example>', or the address alone. */
const sender = /^(?:([^<>\p{Cc}]*?)\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/u;

const webAddress = z.string().refine((url) => /^https?:\/\//.test(url) && URL.canParse(url), {
  message: 'must look like https://clinic.example',
  abort: true,
});

const bucketAddress = webAddress.refine(
  (url) => new URL(url).pathname.length > 1,
  'must name the bucket: https://s3.ap-south-1.amazonaws.com/bucket',
);

const postgresAddress = z
  .string()
  .refine(
    (url) => /^postgres(ql)?:\/\/.+/.test(url) && URL.canParse(url),
    'must look like postgres://user:password@host:5432/database',
  );

const isOnThisMachine = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Each setting with the one that requires it, and what it is for. */
const companions = [
  ['SESSION_SECRET', 'DATABASE_URL', 'give every server process the same 32 or more random characters'],
  ['DATABASE_URL', 'APP_DATABASE_URL', 'it names the owner, who migrates the database'],
  ['MAIL_FROM', 'SMTP_URL', 'it is the sender of every e-mail'],
  ['SITE_URL', 'SMTP_URL', 'links in e-mails begin with it'],
  ['MESSAGE_WEBHOOK_SECRET', 'MESSAGE_WEBHOOK_URL', 'messages to it are signed with 32 or more random characters'],
  ['FILES_BUCKET_KEY', 'FILES_BUCKET_URL', 'it is the access key of the bucket'],
  ['FILES_BUCKET_SECRET', 'FILES_BUCKET_URL', 'it is the secret of the access key'],
  ['BACKUP_BUCKET_KEY', 'BACKUP_BUCKET_URL', 'it is the access key of the bucket'],
  ['BACKUP_BUCKET_SECRET', 'BACKUP_BUCKET_URL', 'it is the secret of the access key'],
  ['FILES_SECRET', 'FILES_BUCKET_URL', 'files are encrypted with keys made from these 32 or more random characters'],
] as const;

const Environment = z
  .object({
    PORT: portNumber.default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: postgresAddress.optional(),
    APP_DATABASE_URL: postgresAddress.optional(),
    UNSAFE_DATABASE: flag.optional(),
    DEMO: flag.optional(),
    DEMO_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    SITE_URL: webAddress.transform((url) => new URL(url).origin).optional(),
    SMTP_URL: z
      .string()
      .refine(
        (url) => /^smtps?:\/\/.+/.test(url) && URL.canParse(url),
        'must look like smtp://user:password@host:587 or smtps://user:password@host:465',
      )
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(sender, 'must be an e-mail address, or look like City Clinic <mail@clinic.example>')
      .optional(),
    MESSAGE_WEBHOOK_URL: webAddress
      .refine(
        (url) => url.startsWith('https:') || isOnThisMachine(new URL(url)),
        'must begin with https:// unless it is on this machine',
      )
      .optional(),
    MESSAGE_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    FILES_MAX_MB: z
      .string()
      .regex(/^\d+$/, 'must be a whole number')
      .transform(Number)
      .refine((megabytes) => megabytes >= 1 && megabytes <= 100, 'must be from 1 to 100')
      .default(15),
    FILES_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    FILES_BUCKET_URL: bucketAddress.optional(),
    FILES_BUCKET_KEY: z.string().optional(),
    FILES_BUCKET_SECRET: z.string().optional(),
    FILES_BUCKET_REGION: z.string().default('us-east-1'),
    CLAMD_HOST: z
      .string()
      .regex(/^[^\s:]+(:\d{1,5})?$/, 'must look like clamd.example or clamd.example:3310')
      .optional(),
    TRUSTED_PROXIES: z
      .string()
      .default('loopback')
      .transform((list, context) => {
        const proxies = readTrustedProxies(list);
        if (proxies) return proxies;
        context.addIssue({ code: 'custom', message: 'must look like loopback, 10.0.0.4, 172.16.0.0/12' });
        return z.NEVER;
      }),
    METRICS_PORT: portNumber.optional(),
    WORKERS: z
      .string()
      .regex(/^\d+$/, 'must be a whole number')
      .transform(Number)
      .refine((workers) => workers >= 1 && workers <= 64, 'must be from 1 to 64')
      .default(1),
    DISK_WARN_MB: z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).default(2048),
    BACKUP_TO: z.string().optional(),
    BACKUP_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    BACKUP_BUCKET_URL: bucketAddress.optional(),
    BACKUP_BUCKET_KEY: z.string().optional(),
    BACKUP_BUCKET_SECRET: z.string().optional(),
    BACKUP_BUCKET_REGION: z.string().default('us-east-1'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent')
      .default('info'),
  })
  .superRefine((settings, context) => {
    for (const [needed, given, reason] of companions) {
      if (!settings[given] || settings[needed]) continue;
      context.addIssue({ code: 'custom', path: [needed], message: `is needed with ${given}: ${reason}` });
    }
  });

export interface MailSettings {
  smtpUrl: string;
  from: { name: string; address: string };
}

export interface WebhookSettings {
  url: string;
  secret: string;
}

export interface BucketSettings {
  url: string;
  key: string;
  secret: string;
  region: string;
}

export interface FileSettings {
  maxBytes: number;
  /** If undefined, generated once and kept beside the files in `dataDir`. */
  secret: string | undefined;
  /** If undefined, files are stored below `dataDir`. */
  bucket: BucketSettings | undefined;
  /** If undefined, files are not scanned for viruses. */
  clamd: { host: string; port: number } | undefined;
}

interface BackupSettings {
  /** If undefined, there are no scheduled backups. */
  to: string | undefined;
  /** If undefined, generated once and kept in `dataDir`. */
  key: string | undefined;
  /** If undefined, backups are only kept in folders. */
  bucket: BucketSettings | undefined;
}

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** If undefined, the embedded database below `dataDir`. */
  databaseUrl: string | undefined;
  /** What requests connect with. If undefined, a role that the server creates. */
  appDatabaseUrl: string | undefined;
  /** Whether a database that may lose saved rows is accepted. */
  unsafeDatabase: boolean;
  demo: boolean;
  demoPassword: string | undefined;
  /** If undefined, generated once and kept in `dataDir`. */
  sessionSecret: string | undefined;
  /** Where people reach this server, without a trailing slash: the base of links in messages. */
  siteUrl: string;
  /** If undefined, e-mails wait in the outbox. */
  mail: MailSettings | undefined;
  /** If undefined, SMS and WhatsApp messages wait in the outbox. */
  messageWebhook: WebhookSettings | undefined;
  files: FileSettings;
  backup: BackupSettings;
  /** Number of processes that answer requests. */
  workers: number;
  /** There are no metrics if `metricsPort` is undefined. */
  /** Proxies that are trusted to name the address that a request comes from. */
  trustedProxies: BlockList;
  metricsPort: number | undefined;
  /** Admins and the log are warned when the disk of `dataDir` has less space. */
  diskWarnBytes: number;
  logLevel: string;
}

const ownAddress = ({ HOST, PORT }: z.output<typeof Environment>) =>
  `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;

function mailSettings({ SMTP_URL, MAIL_FROM }: z.output<typeof Environment>): MailSettings | undefined {
  const [, name = '', named, alone] = sender.exec(MAIL_FROM ?? '') ?? [];
  const address = named ?? alone;
  return SMTP_URL && address ? { smtpUrl: SMTP_URL, from: { name, address } } : undefined;
}

function webhookSettings(settings: z.output<typeof Environment>): WebhookSettings | undefined {
  const { MESSAGE_WEBHOOK_URL: url, MESSAGE_WEBHOOK_SECRET: secret } = settings;
  return url && secret ? { url, secret } : undefined;
}

const clamdPort = 3310;

function fileSettings(settings: z.output<typeof Environment>): FileSettings {
  const { FILES_BUCKET_URL: url, FILES_BUCKET_KEY: key, FILES_BUCKET_SECRET: secret } = settings;
  const [host, port = clamdPort] = settings.CLAMD_HOST?.split(':') ?? [];
  return {
    maxBytes: settings.FILES_MAX_MB * 1024 * 1024,
    secret: settings.FILES_SECRET,
    bucket: url && key && secret ? { url, key, secret, region: settings.FILES_BUCKET_REGION } : undefined,
    clamd: host ? { host, port: Number(port) } : undefined,
  };
}

function backupSettings(settings: z.output<typeof Environment>): BackupSettings {
  const { BACKUP_TO: to, BACKUP_BUCKET_URL: url, BACKUP_BUCKET_KEY: key, BACKUP_BUCKET_SECRET: secret } = settings;
  return {
    // With a bucket alone, backups are assembled in this folder first.
    to: to ? resolve(to) : url && resolve(settings.DATA_DIR, 'backups'),
    key: settings.BACKUP_KEY,
    bucket: url && key && secret ? { url, key, secret, region: settings.BACKUP_BUCKET_REGION } : undefined,
  };
}

/** Reads the settings once. An empty value counts as missing, as in most `.env` files. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new StartFault(
      parsed.error.issues.map((issue) => `Setting ${issue.path.join('.')} ${issue.message}.`).join('\n'),
    );
  }
  const settings = parsed.data;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    appDatabaseUrl: settings.APP_DATABASE_URL,
    unsafeDatabase: settings.UNSAFE_DATABASE ?? false,
    demo: settings.DEMO ?? !settings.DATABASE_URL,
    demoPassword: settings.DEMO_PASSWORD,
    sessionSecret: settings.SESSION_SECRET,
    siteUrl: settings.SITE_URL ?? ownAddress(settings),
    mail: mailSettings(settings),
    messageWebhook: webhookSettings(settings),
    files: fileSettings(settings),
    backup: backupSettings(settings),
    workers: settings.WORKERS,
    trustedProxies: settings.TRUSTED_PROXIES,
    metricsPort: settings.METRICS_PORT,
    diskWarnBytes: settings.DISK_WARN_MB * 1024 * 1024,
    logLevel: settings.LOG_LEVEL,
  };
}
