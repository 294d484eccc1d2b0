import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { version } from '#foundation/shared/version.ts';
import { NewAppointment, notFound, visitChanged } from './contract-visit.ts';
import { mostInSeries, repeatUnits } from './rules/series.ts';

const booksSeries = ['admin', 'doctor', 'nurse', 'receptionist', 'practitioner', 'assistant'] as const satisfies Role[];

const SeriesVisit = z.object({ id: z.string(), startsAt: z.string(), tokenNumber: z.int(), version });

const PlannedVisit = z.object({
  date: z.string(),
  startsAt: z.string(),
  inTheWay: z.string().nullable().describe('Why the visit cannot be booked; null if it can'),
});

const NewSeries = NewAppointment.omit({ date: true, followUpOf: true }).extend({
  dates: z
    .array(Day)
    .min(1, 'Choose at least one date')
    .max(mostInSeries)
    .refine((dates) => new Set(dates).size === dates.length, 'Each date can be booked once'),
});
export type NewSeries = z.output<typeof NewSeries>;

export const seriesEndpoints = {
  planSeries: endpoint('GET', '/doctors/{doctorId}/series', {
    opensPatient: 'none',
    access: booksSeries,
    summary: 'Preview the visits of a series before booking, each with any obstacle',
    shows: ['appointments', 'doctors', 'doctor_exceptions'],
  })
    .input(
      NewAppointment.pick({ doctorId: true, date: true, time: true, minutes: true }).extend({
        every: z.int().min(1).max(52),
        unit: z.enum(repeatUnits),
        count: z
          .int()
          .min(1)
          .max(mostInSeries)
          .optional()
          .describe('Number of visits; if omitted, the series runs until a day'),
        until: Day.optional(),
      }),
    )
    .output(z.array(PlannedVisit)),
  bookSeries: endpoint('POST', '/appointments/series', {
    access: booksSeries,
    summary: 'Book visits on several days at the same time of day: all of them or none',
    successStatus: 201,
  })
    .input(NewSeries)
    .output(z.object({ seriesId: z.string(), visits: z.array(SeriesVisit) }))
    .errors({
      DATES_TAKEN: {
        status: 409,
        message: 'Someone has just booked one of these times. Nothing was booked: check the dates.',
      },
    }),
  cancelSeries: endpoint('POST', '/appointments/{id}/cancel-series', {
    access: booksSeries,
    summary: 'Cancel a visit and the later visits of its series that are still to come',
  })
    .input(z.object({ id: z.uuid(), reason: reasonText(300), version }))
    .output(z.object({ visits: z.array(SeriesVisit) }))
    .errors({ ...notFound, ...visitChanged }),
};
