import { resolve } from 'node:path';
import { z } from 'zod';
import { StartFault } from './start-fault.ts';

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');

const Environment = z
  .object({
    PORT: z
      .string()
      .regex(/^\d+$/, 'must be a port number')
      .transform(Number)
      .refine((port) => port <= 65535, 'must be 65535 or less')
      .default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: z
      .string()
      .refine(
        (url) => /^postgres(ql)?:\/\/.+/.test(url) && URL.canParse(url),
        'must look like postgres://user:password@host:5432/database',
      )
      .optional(),
    DEMO: flag.optional(),
    DEMO_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent')
      .default('info'),
  })
  .superRefine((settings, context) => {
    if (settings.DATABASE_URL && !settings.SESSION_SECRET) {
      context.addIssue({
        code: 'custom',
        path: ['SESSION_SECRET'],
        message: 'is needed with DATABASE_URL: give every server process the same 32 or more random characters',
      });
    }
  });

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded database below `dataDir`. */
  databaseUrl: string | undefined;
  demo: boolean;
  demoPassword: string | undefined;
  /** Absent: generated once and kept in `dataDir`. */
  sessionSecret: string | undefined;
  logLevel: string;
}

/** Reads the settings once. An empty value counts as not given, as in most `.env` files. */
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
    demo: settings.DEMO ?? !settings.DATABASE_URL,
    demoPassword: settings.DEMO_PASSWORD,
    sessionSecret: settings.SESSION_SECRET,
    logLevel: settings.LOG_LEVEL,
  };
}
