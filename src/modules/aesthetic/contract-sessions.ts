import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { treatmentConsents } from '#modules/consents/rules.ts';
import { sessionStatuses } from '#modules/treatments/rules.ts';
import { carers, checkFluence, consentMissing, fluence, Name } from './contract-parts.ts';
import { mostQuestions } from './rules/contraindications.ts';

export const Settings = z.object({
  device: text(120),
  fluence,
  area: text(120),
  product: text(120),
  lot: text(60),
});
export type Settings = z.infer<typeof Settings>;

const Answer = z.object({ question: text(200).min(1), isYes: z.boolean(), reason: text(500).default('') });

const Correction = z.object({
  ...Settings.shape,
  at: z.string(),
  by: z.string().nullable(),
  reason: z.string(),
});

export const SessionRecord = z.object({
  id: z.string(),
  planId: z.string(),
  patientId: z.string(),
  ...Name,
  allergies: z.array(z.string()).nullable().describe('Null if not recorded'),
  title: z.string(),
  sessionNumber: z.int(),
  plannedSessions: z.int(),
  status: z.enum(sessionStatuses),
  startedAt: z.string(),
  note: z.string(),
  settings: Settings,
  settingsFrom: z.enum(['session', 'last session', 'protocol', 'nothing']),
  fluenceBefore: z.number().nullable().describe('Fluence of the last session, otherwise of the protocol'),
  corrections: z.array(Correction).describe('Previous settings, oldest first'),
  questions: z.array(z.string()).describe('Possible contraindications to ask about'),
  answers: z.array(Answer.required()),
  tooSoon: z
    .object({ lastOn: z.string(), intervalDays: z.int() })
    .nullable()
    .describe('The last session of the same treatment, if the interval of the protocol has not passed yet'),
  needsConsent: z.boolean(),
  consentKind: z.enum(treatmentConsents).describe('The kind of consent needed'),
  hasConsent: z.boolean(),
  version: Version,
});
export type SessionRecord = z.infer<typeof SessionRecord>;

const HeldSession = z.object({
  id: z.string(),
  ...Name,
  title: z.string(),
  sessionNumber: z.int(),
  plannedSessions: z.int(),
  status: z.enum(sessionStatuses),
  startedAt: z.string(),
  carerName: z.string().nullable(),
  isCorrected: z.boolean(),
  ...Settings.shape,
});
export type HeldSession = z.infer<typeof HeldSession>;

const isFluenceChecked = z
  .boolean()
  .default(false)
  .describe('Confirms a fluence that differs greatly from the one before');

const oneSession = { NOT_FOUND: { status: 404, message: 'Session not found.' } } as const;

export const sessionEndpoints = {
  sessions: endpoint('GET', '/aesthetic/sessions', {
    opensPatient: 'none',
    access: carers,
    shows: ['treatment_sessions', 'aesthetic_sessions'],
    summary: 'List the newest 100 sessions with their settings',
  }).output(z.array(HeldSession)),

  session: endpoint('GET', '/aesthetic/sessions/{id}', {
    opensPatient: 'output.patientId',
    access: carers,
    shows: ['treatment_sessions', 'aesthetic_sessions', 'consents'],
    summary: 'Get a session with its settings: its own, or those of the last session or of the protocol',
  })
    .input(z.object({ id: z.uuid('Session not found') }))
    .output(SessionRecord)
    .errors(oneSession),

  discardSession: endpoint('POST', '/aesthetic/sessions/{id}/discard', {
    access: carers,
    summary: 'Discard a session that was started by mistake; its visit goes back to waiting',
  })
    .input(z.object({ id: z.uuid('Session not found'), version: Version }))
    .output(SessionRecord)
    .errors({ ...oneSession, ...outdated }),

  completeSession: endpoint('POST', '/aesthetic/sessions/{id}/complete', {
    access: carers,
    mostBytes: 128 * 1024,
    summary: 'Complete a session and its visit with the settings that were used',
  })
    .input(
      z.object({
        id: z.uuid('Session not found'),
        version: Version,
        settings: Settings.superRefine(checkFluence),
        isFluenceChecked,
        answers: z
          .array(Answer)
          .max(2 * mostQuestions)
          .default([]),
        tooSoonReason: text(500).default('').describe('Why the session is earlier than the protocol allows'),
        note: text(4000).default(''),
      }),
    )
    .output(SessionRecord)
    .errors({ ...oneSession, ...outdated, ...consentMissing }),

  reopenSession: endpoint('POST', '/aesthetic/sessions/{id}/reopen', {
    access: carers,
    summary: 'Undo completing a session, which resumes with its visit',
  })
    .input(z.object({ id: z.uuid('Session not found'), version: Version }))
    .output(SessionRecord)
    .errors({
      ...oneSession,
      ...outdated,
      BILLED: { status: 409, message: 'This session is on a bill. Have the desk refund it first.' },
    }),

  correctSession: endpoint('POST', '/aesthetic/sessions/{id}/correct', {
    access: carers,
    summary: 'Correct the settings of a completed session, with a reason; the previous settings are kept',
  })
    .input(
      z.object({
        id: z.uuid('Session not found'),
        corrected: z.int().min(0).describe('Number of corrections the session had when it was read'),
        settings: Settings.superRefine(checkFluence),
        isFluenceChecked,
        reason: reasonText(500),
      }),
    )
    .output(SessionRecord)
    .errors({ ...oneSession, ...outdated }),
};
