import { z } from 'zod';
import { timeFormats } from '#foundation/shared/dates/clock.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { type Role, roles } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';

export const runsWaitingRoom = ['admin', 'receptionist'] as const satisfies Role[];

const Display = z.object({ id: z.uuid(), name: z.string(), createdAt: z.string() });

export const WaitingRoom = z.object({
  clinicName: z.string(),
  timeZone: z.string(),
  timeFormat: z.enum(timeFormats),
  queues: z.array(
    z.object({
      doctorId: z.string(),
      doctorName: z.string(),
      doctorRole: z.enum(roles),
      speciality: z.string(),
      room: z.string(),
      serving: z.int().nullable(),
      next: z.array(z.int()),
    }),
  ),
});
export type WaitingRoom = z.infer<typeof WaitingRoom>;

export const waitingRoomEndpoints = {
  displays: endpoint('GET', '/displays', {
    opensPatient: 'none',
    access: runsWaitingRoom,
    summary: 'List the waiting-room screens in use',
    shows: ['displays'],
  }).output(z.array(Display)),
  addDisplay: endpoint('POST', '/displays', {
    access: runsWaitingRoom,
    summary: 'Add a waiting-room screen; its address is returned only this once',
    successStatus: 201,
  })
    .input(z.object({ name: text(60).min(1, 'Enter a name') }))
    .output(z.object({ display: Display, path: z.string().describe('Path to open on this site') })),
  revokeDisplay: endpoint('DELETE', '/displays/{id}', {
    access: runsWaitingRoom,
    summary: 'Switch a waiting-room screen off for good',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .errors({ NOT_FOUND: { status: 404, message: 'This screen no longer exists.' } }),
  waitingRoom: endpoint('GET', '/waiting-room/{key}', {
    opensPatient: 'none',
    access: 'anyone',
    summary: 'Get the contents of a waiting-room screen: tokens without names',
  })
    .input(z.object({ key: z.string().regex(/^[\w-]{64}$/, 'The address is incomplete') }))
    .output(WaitingRoom)
    .errors({ DISPLAY_OFF: { status: 404, message: 'This screen was switched off. Ask the desk for a new address.' } }),
};
