import { sql } from 'kysely';

/**
 * The amount to credit on a row of `bill` for returned medicines: per dispensing, less what was credited on its lines
 * since, and no more than is left of them.
 */
export const returnsToCredit = sql<number>`(
  select coalesce(sum(greatest(least(back.credit - billed.credited_since, billed.amount - billed.credited), 0)), 0)::float8
    from (select returned.clinic_id, returned.bill_id, returned.dispensing_id, sum(returned.credit) as credit,
                 min(returned.returned_at) as since
            from medicine_returns as returned
           where returned.clinic_id = bill.clinic_id and returned.bill_id = bill.id and returned.undone_at is null
           group by returned.clinic_id, returned.bill_id, returned.dispensing_id) as back
   cross join lateral (
     select coalesce(sum(line.amount), 0) as amount, coalesce(sum(credits.amount), 0) as credited,
            coalesce(sum(credits.since), 0) as credited_since
       from bill_lines as line
      cross join lateral (
        select sum(credit.amount) as amount, sum(credit.amount) filter (where note.issued_at >= back.since) as since
          from credit_note_lines as credit
          join credit_notes as note on note.clinic_id = credit.clinic_id and note.id = credit.credit_note_id
         where credit.clinic_id = line.clinic_id and credit.bill_id = line.bill_id and credit.line_number = line.line_number
      ) as credits
      where line.clinic_id = back.clinic_id and line.bill_id = back.bill_id
        and line.source = 'dispensing' and line.source_id = back.dispensing_id
   ) as billed)`;

/** The amount to credit on one row of `bill_lines`, if the return states its lines. */
export const lineToCredit = sql<number>`case when bill_lines.part_id is null then 0 else (
  select greatest(least(coalesce(sum(back.amount), 0) - (
           select coalesce(sum(credit.amount), 0) from credit_note_lines as credit
             join credit_notes as note on note.clinic_id = credit.clinic_id and note.id = credit.credit_note_id
            where credit.clinic_id = bill_lines.clinic_id and credit.bill_id = bill_lines.bill_id
              and credit.line_number = bill_lines.line_number and note.issued_at >= min(returned.returned_at)),
           bill_lines.amount - coalesce(taken_off.amount, 0)), 0)
    from medicine_returns as returned
   cross join lateral jsonb_to_recordset(returned.credit_lines) as back ("lineNumber" integer, amount bigint)
   where returned.clinic_id = bill_lines.clinic_id and returned.bill_id = bill_lines.bill_id
     and returned.undone_at is null and back."lineNumber" = bill_lines.line_number) end`;
