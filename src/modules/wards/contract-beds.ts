import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, version } from '#foundation/shared/version.ts';
import { Bed, Ward, wardRoles } from './contract-board.ts';
import { acuities } from './rules.ts';

export const NewBeds = z.object({
  departmentId: z.uuid().nullable().default(null),
  prefix: text(12).min(1, 'Enter a prefix, for example GW'),
  count: z.int().min(1, 'At least one').max(50, 'At most 50 at once'),
});

export const NewWard = z.object({
  name: text(100).min(1, 'Name is required'),
  acuity: z.enum(acuities),
});

/** Endpoints for a bed or ward itself, apart from its patient. */
export const bedEndpoints = {
  markClean: endpoint('POST', '/beds/{id}/clean', { access: wardRoles, summary: 'Mark a bed as cleaned' })
    .input(z.object({ id: z.uuid() }))
    .output(Bed)
    .errors({
      NOT_FOUND: { status: 404, message: 'Bed not found.' },
      BED_OCCUPIED: { status: 409, message: 'This bed is occupied. Clean it once the patient has left.' },
    }),
  undoClean: endpoint('POST', '/beds/{id}/clean/undo', {
    access: wardRoles,
    summary: 'Undo marking a bed as cleaned',
  })
    .input(z.object({ id: z.uuid(), dirtySince: z.iso.datetime({ offset: true }) }))
    .output(Bed)
    .errors({
      NOT_FOUND: { status: 404, message: 'Bed not found.' },
      BED_OCCUPIED: { status: 409, message: 'That bed has been given to someone else.' },
    }),
  setAcuity: endpoint('PATCH', '/wards/{id}', { access: wardRoles, summary: "Set a ward's urgency" })
    .input(z.object({ id: z.uuid(), acuity: z.enum(acuities), version }))
    .output(Ward)
    .errors({ NOT_FOUND: { status: 404, message: 'Ward not found.' }, ...outdated }),
  addWard: endpoint('POST', '/wards', {
    access: ['admin'],
    summary: 'Add a ward with beds to a department',
    successStatus: 201,
  })
    .input(NewWard)
    .output(Ward)
    .errors({ ALREADY_THERE: { status: 409, message: 'A ward with this name already exists.' } }),
  addBeds: endpoint('POST', '/beds', {
    access: ['admin'],
    summary: 'Add beds, continuing the numbers of the same prefix',
    successStatus: 201,
  })
    .input(NewBeds)
    .output(z.array(Bed)),
  removeBed: endpoint('DELETE', '/beds/{id}', {
    access: ['admin'],
    summary: 'Take an empty bed out of use',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.void())
    .errors({
      NOT_FOUND: { status: 404, message: 'Bed not found.' },
      BED_OCCUPIED: { status: 409, message: 'This bed is occupied. Transfer the patient first.' },
    }),
};
