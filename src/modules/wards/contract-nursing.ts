import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { alreadyDischarged, notFound, tooLate, wardRoles } from './contract-board.ts';
import { notesAtOnce } from './rules/notes-at-once.ts';
import { nursingOutcomes } from './rules/nursing-tasks.ts';

const nurses = ['doctor', 'nurse'] as const satisfies Role[];

const mostHours = 168;

const NewTask = z.object({
  id: z.uuid().describe("The admission's id"),
  title: text(120).min(1, 'Enter a task'),
  everyHours: z.int().min(1).max(mostHours).nullable().describe('Null: once'),
  inHours: z.number().min(0).max(mostHours).default(0).describe('Hours until it is first due'),
});

const NursingMark = z.object({
  id: z.string(),
  dueAt: z.string(),
  outcome: z.enum(nursingOutcomes),
  reason: z.string(),
  markedAt: z.string(),
  markedBy: z.string(),
});
export type NursingMark = z.infer<typeof NursingMark>;

const NursingTask = z.object({
  id: z.string(),
  title: z.string(),
  everyHours: z.int().nullable(),
  addedAt: z.string(),
  addedBy: z.string(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
  dueAt: z.string().nullable().describe('Null if not due again'),
  marks: z.array(NursingMark).describe('Latest first'),
});
export type NursingTask = z.infer<typeof NursingTask>;

const NursingNote = z.object({ id: z.string(), text: z.string(), writtenAt: z.string(), writtenBy: z.string() });
export type NursingNote = z.infer<typeof NursingNote>;

const roundKinds = ['vitals', 'medicine', 'task'] as const;

const RoundItem = z.object({
  key: z.string(),
  kind: z.enum(roundKinds),
  admissionId: z.string(),
  bedLabel: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  unknownLabel: z.string(),
  what: z.string(),
  dueAt: z.string(),
});
export type RoundItem = z.infer<typeof RoundItem>;

const taskNotFound = { NOT_FOUND: { status: 404, message: 'Task not found.' } } as const;

/** Endpoints for nursing tasks and notes. */
export const nursingEndpoints = {
  rounds: endpoint('GET', '/wards/rounds', {
    opensPatient: 'none',
    access: wardRoles,
    summary:
      'Vitals, medicines and tasks of all inpatients that are overdue or due within the hour, the earliest first',
    shows: [
      'admissions',
      'bed_stays',
      'ward_vitals',
      'emergency_triages',
      'medicine_orders',
      'medicine_doses',
      'nursing_tasks',
      'nursing_marks',
    ],
  }).output(z.array(RoundItem)),
  nursing: endpoint('GET', '/admissions/{id}/nursing', {
    opensPatient: 'use case',
    access: wardRoles,
    summary: "List an inpatient's nursing tasks with their due times, and the nursing notes",
    shows: ['nursing_tasks', 'nursing_marks', 'nursing_notes', 'admissions'],
  })
    .input(
      z.object({
        id: z.uuid(),
        notes: z.int().min(1).max(5_000).default(notesAtOnce).describe('Number of notes to return'),
      }),
    )
    .output(
      z.object({
        tasks: z.array(NursingTask),
        notes: z.array(NursingNote).describe('Latest first'),
        hasOlderNotes: z.boolean(),
      }),
    )
    .errors(notFound),
  addTask: endpoint('POST', '/admissions/{id}/tasks', {
    access: nurses,
    summary: 'Add a nursing task, once or at an interval of hours',
    successStatus: 201,
  })
    .input(NewTask)
    .output(NursingTask)
    .errors({ ...notFound, ...alreadyDischarged }),
  setTaskEnded: endpoint('PATCH', '/nursing-tasks/{id}', {
    access: nurses,
    summary: 'End a nursing task, or resume it',
  })
    .input(z.object({ id: z.uuid(), isEnded: z.boolean() }))
    .output(NursingTask)
    .errors({ ...taskNotFound, ...alreadyDischarged }),
  markTask: endpoint('POST', '/nursing-tasks/{id}/marks', {
    access: nurses,
    summary: 'Mark a nursing task as done or skipped; no due time can be marked twice',
    successStatus: 201,
  })
    .input(
      z
        .object({
          id: z.uuid(),
          dueAt: z.iso.datetime({ offset: true }).describe('Due time as shown to the user'),
          outcome: z.enum(nursingOutcomes),
          reason: text(300).default('').describe('Why it was skipped'),
        })
        .refine(({ outcome, reason }) => (outcome === 'done' ? reason === '' : isReason(reason)), {
          path: ['reason'],
          message: reasonNeeded,
        }),
    )
    .output(NursingTask)
    .errors({
      ...taskNotFound,
      ...alreadyDischarged,
      ALREADY_MARKED: { status: 409, message: 'Someone else has just marked or ended this task. Check it.' },
    }),
  undoMark: endpoint('POST', '/nursing-marks/{id}/undo', {
    access: nurses,
    summary: 'Undo marking a nursing task, within minutes',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .errors({ ...taskNotFound, ...tooLate }),
  addNote: endpoint('POST', '/admissions/{id}/nursing-notes', {
    access: nurses,
    summary: 'Write a nursing note',
    successStatus: 201,
  })
    .input(z.object({ id: z.uuid(), text: text(2_000).min(1, 'Enter a note') }))
    .output(NursingNote)
    .errors(notFound),
  undoNote: endpoint('POST', '/nursing-notes/{id}/undo', {
    access: nurses,
    summary: "Undo one's own nursing note, within minutes",
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .errors({ NOT_FOUND: { status: 404, message: 'Note not found.' }, ...tooLate }),
};
