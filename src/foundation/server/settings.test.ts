import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { startFaultOf } from './start-fault.ts';

/** The faults that prevent a start, one per line. */
function faultsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    return startFaultOf(error).message.split('\n');
  }
}

test.each([
  [{ PORT: 'http' }, ['Setting PORT must be a port number.']],
  [
    { PORT: '70000', LOG_LEVEL: 'loud', DEMO: 'yes' },
    [
      'Setting PORT must be 65535 or less.',
      'Setting DEMO must be 0 or 1.',
      'Setting LOG_LEVEL must be fatal, error, warn, info, debug or silent.',
    ],
  ],
  [
    { DATABASE_URL: 'mysql://x', SESSION_SECRET: 'a secret of thirty-two characters or more' },
    ['Setting DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  ],
  [{ SESSION_SECRET: 'short' }, ['Setting SESSION_SECRET must have at least 32 characters.']],
  [{ DEMO_PASSWORD: 'short' }, ['Setting DEMO_PASSWORD must have at least 12 characters.']],
  [
    { DATABASE_URL: 'postgres://localhost/x' },
    [
      'Setting SESSION_SECRET is needed with DATABASE_URL: give every server process the same 32 or more random characters.',
    ],
  ],
  [
    { SMTP_URL: 'smtp://localhost:2525', MESSAGE_WEBHOOK_URL: 'https://sms.example/send' },
    [
      'Setting MAIL_FROM is needed with SMTP_URL: it is the sender of every e-mail.',
      'Setting SITE_URL is needed with SMTP_URL: links in e-mails begin with it.',
      'Setting MESSAGE_WEBHOOK_SECRET is needed with MESSAGE_WEBHOOK_URL: messages to it are signed with 32 or more random characters.',
    ],
  ],
  [
    {
      SMTP_URL: 'mail.example',
      MAIL_FROM: 'City Clinic',
      SITE_URL: 'clinic.example',
      MESSAGE_WEBHOOK_URL: 'http://sms.example',
      MESSAGE_WEBHOOK_SECRET: 'short',
    },
    [
      'Setting SITE_URL must look like https://clinic.example.',
      'Setting SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465.',
      'Setting MAIL_FROM must be an e-mail address, or look like City Clinic <mail@clinic.example>.',
      'Setting MESSAGE_WEBHOOK_URL must begin with https:// unless it is on this machine.',
      'Setting MESSAGE_WEBHOOK_SECRET must have at least 32 characters.',
    ],
  ],
])('%j stops a start with one line for each fault', (environment, lines) => {
  expect(faultsOf(environment)).toEqual(lines);
});
