import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { daysBetween } from '#foundation/shared/dates/calendar-days.ts';
import { csvLine, csvStart } from '#foundation/shared/text/csv.ts';
import { pharmacyContract } from '../../contract.ts';
import { mostPaperDays } from '../../contract-temperatures.ts';
import { limitsText } from '../../rules/inventory/cold-chain.ts';
import { periodText } from '../../rules/registers/register-sheet.ts';
import {
  type NotedTemperature,
  readingRow,
  readingTitles,
  temperatureColumns,
  temperatureRows,
} from '../../rules/registers/temperature-sheet.ts';
import { renderRegister } from '../register/render-register.ts';
import { exportRegister } from './export-register.ts';

interface Asked {
  id: string;
  from: string;
  to: string;
}

type Reading = NotedTemperature & { id: string };

/** A sensor reports every few minutes, so a year is read in parts that do not block others. */
const partSize = 5000;

/** Readings after the given one, or from the beginning. */
async function readPart(clinic: Handle, { id, from, to }: Asked, after: Reading | undefined): Promise<Reading[]> {
  const midnight = (day: string, days: number) =>
    sql`(select (${day}::date + ${days}::int)::timestamp at time zone time_zone from clinics)`;
  const later = after ? sql`and (read_at, reading.id) > (${after.readAt}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<Reading>`
    select reading.id, celsius, note, read_at, users.name as read_by from cold_readings as reading
      left join users on users.clinic_id = reading.clinic_id and users.id = reading.read_by
     where place_id = ${id} and read_at >= ${midnight(from, 0)} and read_at < ${midnight(to, 1)} ${later}
     order by read_at, reading.id limit ${partSize}`.execute(clinic);
  return rows;
}

async function* readingParts(clinic: Handle, asked: Asked) {
  for (let after: Reading | undefined; ; ) {
    const part = await readPart(clinic, asked, after);
    yield part;
    if (part.length < partSize) return;
    after = part.at(-1);
  }
}

const readPlace = (clinic: Handle, id: string) =>
  clinic.selectFrom('coldPlaces').select(['name', 'low', 'high']).where('id', '=', id).executeTakeFirst();

const subject = 'cold_readings';
const nameOf = ({ from, to }: Asked, type: string) => `temperatures-${from}-${to}.${type}`;

export const temperaturesCsv = clinicUseCase(
  pharmacyContract.temperaturesCsv,
  async ({ input, caller, clinic, errors }) => {
    const place = await readPlace(clinic, input.id);
    if (!place) throw errors.NOT_FOUND();
    const clock = await exportRegister(clinic, caller.clinicId, { subject, period: input });
    const parts = [csvStart + csvLine(readingTitles)];
    for await (const readings of readingParts(clinic, input))
      parts.push(readings.map((reading) => csvLine(readingRow(reading, place, clock))).join(''));
    return new File(parts, nameOf(input, 'csv'), { type: 'text/csv' });
  },
);

export const temperaturesPdf = clinicUseCase(
  pharmacyContract.temperaturesPdf,
  async ({ input, caller, clinic, errors, signal }) => {
    if (daysBetween(input.from, input.to) >= mostPaperDays) throw errors.TOO_MANY();
    const place = await readPlace(clinic, input.id);
    if (!place) throw errors.NOT_FOUND();
    const { name, address, logo, ...clock } = await exportRegister(clinic, caller.clinicId, { subject, period: input });
    const readings: Reading[] = [];
    for await (const part of readingParts(clinic, input)) readings.push(...part);
    const sheet = {
      title: `Temperatures of ${place.name}, ${limitsText(place)}`,
      clinic: { name, address, logo },
      period: periodText(input),
      columns: temperatureColumns,
      rows: temperatureRows({ period: input, readings }, place, clock),
    };
    const bytes = await renderRegister(caller.clinicId, sheet, signal);
    return new File([bytes], nameOf(input, 'pdf'), { type: 'application/pdf' });
  },
);
