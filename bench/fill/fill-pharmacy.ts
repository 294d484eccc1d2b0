// A pharmacy with 20,000 medicines, 60,000 batches and two million movements, and waiting prescriptions of five lines
// each.
import { fillQuietly } from './fill.ts';

const medicines = Number(process.env.ROWS ?? 20_000);
const batchesOfEach = 3;
const movementsOfBatch = 33;
const brandsOfSalt = 5;
const linesOfEach = 5;
const prescriptions = 8_000;

export const pharmacy = {
  medicines,
  batches: medicines * batchesOfEach,
  movements: medicines * batchesOfEach * movementsOfBatch,
  linesOfEach,
} as const;

const today = `(now() at time zone 'Asia/Kolkata')::date`;
const tables = [
  ['pharmacy_items', 'stock_levels', 'stock_batches', 'stock_movements'],
  ['patients', 'appointments', 'consultations'],
].flat();

/** An id that is the same in every run and has the form of a version 4 UUID. */
const id = (kind: string, n: string) =>
  `overlay(overlay(md5('bench ${kind}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;
const item = (n: string) => id('item', n);
const batch = (n: string) => id('batch', n);
const patient = id('patient', 'n');
const visit = id('visit', 'n');
const salt = (n: string) => `'Benzosalt' || ${n} / ${brandsOfSalt}`;

const kept = `
insert into pharmacy_items (id, name, generic_name, form, strength, schedule, maker, unit_price)
  select ${item('n')}, initcap(translate(md5(n::text), '0123456789', 'aeiouaeiou')) || ' ' || n, ${salt('n')}, 'tablet', '500 mg', 'H',
         'Cipla', 100 + n % 900
    from generate_series(0, ${medicines} - 1) as n;
insert into stock_levels (item_id, location, reorder_level, reorder_quantity)
  select ${item('n')}, 'pharmacy', case when n % 100 = 0 then 100000 else 100 end, 500
    from generate_series(0, ${medicines} - 1) as n;
insert into stock_batches (id, item_id, location, batch_number, expiry_date, mrp, cost)
  select ${batch('n')}, ${item(`(n / ${batchesOfEach})`)}, 'pharmacy', 'B' || n, ${today} - 10 + n % ${batchesOfEach} * 1000 + n / ${batchesOfEach} % 3000, 1000, 70
    from generate_series(0, ${pharmacy.batches} - 1) as n`;

/**
 * Each batch arrived at once and left piece by piece. What `keep_stock` does for each row is done once for all of them.
 */
const moved = `
alter table stock_movements disable trigger keep_stock, disable trigger audit_alone;
insert into stock_movements (item_id, batch_id, location, quantity, reason, moved_at)
  select ${item(`(n / ${batchesOfEach})`)}, ${batch('n')}, 'pharmacy', case step when 0 then 5000 else -1 - step % 10 end,
         case step when 0 then 'purchase' else 'count' end,
         now() - interval '1 year' + step * interval '10 days' + n * interval '1 second'
    from generate_series(0, ${pharmacy.batches} - 1) as n cross join generate_series(0, ${movementsOfBatch} - 1) as step;
update stock_batches set quantity_available = moved.quantity
  from (select batch_id, sum(quantity) as quantity from stock_movements group by batch_id) as moved
 where stock_batches.id = moved.batch_id;
update stock_levels set quantity_available = moved.quantity
  from (select item_id, location, sum(quantity) as quantity from stock_movements group by item_id, location) as moved
 where stock_levels.item_id = moved.item_id and stock_levels.location = moved.location;
alter table stock_movements enable trigger keep_stock, enable trigger audit_alone`;

/** Prescriptions signed some days ago, so that today's queue stays the demo's. */
const prescribed = `
create temp table doctor as select user_id as id from doctors limit 1;
insert into patients (id, patient_number, first_name, last_name, phone, sex, birth_date, address)
  select ${patient}, n + (select value from clinic_counters where name = 'patient'), 'Lakshmi', 'Rao',
         '+9110' || lpad(n::text, 8, '0'), 'female', date '1950-01-01' + n % 20000, 'Ameerpet, Hyderabad'
    from generate_series(1, ${prescriptions}) as n;
update clinic_counters set value = value + ${prescriptions} where name = 'patient';
insert into appointments (id, patient_id, doctor_id, appointment_date, starts_at, ends_at, token_number, kind, status,
                          arrived_at, started_at, completed_at)
  select ${visit}, ${patient}, doctor.id, ${today} - 3 - n / 200, starts_at,
         starts_at + interval '5 minutes', 1000 + n, 'walk_in', 'completed', starts_at, starts_at, starts_at + interval '5 minutes'
    from generate_series(1, ${prescriptions}) as n cross join doctor
   cross join lateral (select (${today} - 3 - n / 200 + time '00:30') at time zone 'Asia/Kolkata'
                              + n % 200 * interval '5 minutes' as starts_at) as planned;
insert into consultations (id, patient_id, prescribed, changed_at, changed_by, signed_at, signed_by)
  select ${visit}, ${patient},
         (select jsonb_agg(jsonb_build_object(
                   'drug', ${salt(`((n * 37 + line * 4001) % ${medicines})`)}, 'ingredients', jsonb_build_array('Benzosalt'), 'schedule', 'H',
                   'form', 'tablet', 'strength', '500 mg', 'dose', '1-0-1', 'duration', '5 days', 'days', 5, 'quantity', 10,
                   'note', '', 'text', 'Benzosalt 500 mg 101 5d', 'warnings', '[]'::jsonb, 'reason', '') order by line)
            from generate_series(0, ${linesOfEach} - 1) as line),
         now() - interval '3 days', doctor.id, now() - interval '3 days', doctor.id
    from generate_series(1, ${prescriptions}) as n cross join doctor`;

export async function fillPharmacy(databaseUrl: string): Promise<void> {
  await fillQuietly(databaseUrl, tables, async (client) => {
    for (const part of [kept, moved, prescribed]) {
      await client.query(part);
      await client.query('analyze');
    }
  });
}

export interface Waiting {
  id: string;
  lines: { line: number; itemId: string; quantity: number }[];
}

/** Reads the waiting prescriptions, with one brand for each line. */
export const readWaiting = `
select note.id, jsonb_agg(jsonb_build_object('line', at - 1, 'itemId', item.id, 'quantity', 10) order by at) as lines
  from consultations as note
 cross join lateral jsonb_array_elements(note.prescribed) with ordinality as drug(written, at)
 cross join lateral (select id from pharmacy_items where generic_key = lower(written ->> 'drug')
                      order by md5(id::text || note.id::text) limit 1) as item
 where note.id in (select ${visit} from generate_series(1, ${prescriptions}) as n)
 group by note.id`;
