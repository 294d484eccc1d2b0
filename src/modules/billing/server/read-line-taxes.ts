import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import type { BillLine, Charge } from '../rules/bill.ts';
import { type LineTax, taxOfCategory } from '../rules/gst.ts';

interface Taxed {
  /** What each line bills; null: it was typed. */
  charges: readonly (Charge | null)[];
  lines: readonly BillLine[];
  day: string;
  settings: { cosmeticGstRate: number };
}

/** A charge names its service first: "Filling, tooth 14". */
const servicesOf = ({ description }: BillLine): string[] => [description, description.split(', ')[0] ?? ''];

/** The tax of each line: what its charge says, else the price list of that day, else what holds for its category. */
export async function readLineTaxes(db: Handle, { charges, lines, day, settings }: Taxed): Promise<LineTax[]> {
  const { rows } = await sql<LineTax & { service: string }>`
    select distinct on (service) service, hsn_sac, gst_rate, gst_reason from service_prices
     where service = any (${[...new Set(lines.flatMap(servicesOf))]}::text[]) and gst_rate is not null
       and from_day <= ${day}
     order by service, from_day desc, doctor_id nulls first, visit_kind nulls first`.execute(db);
  const listed = new Map(rows.map(({ service, ...tax }) => [service, tax]));
  return lines.map((line, at) => {
    const usual = taxOfCategory(line.category, settings.cosmeticGstRate);
    const own = servicesOf(line).flatMap((service) => listed.get(service) ?? [])[0];
    return charges[at]?.tax ?? (own ? { ...own, hsnSac: own.hsnSac || usual.hsnSac } : usual);
  });
}
