import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { BackupSecret } from './backup-cipher.ts';
import { BackupFault } from './backup-fault.ts';
import type { TableCopy } from './manifest.ts';
import { createMeter, readPiece, writePiece } from './pieces.ts';

interface Table {
  table: string;
  /** Without generated columns, which PostgreSQL computes again. */
  columns: string[];
}

/** Leaves out the queue in the schema `jobs`, which is refilled from what waits in these tables. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as table,
           array(select attname::text from pg_attribute
                  where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
                  order by attnum) as columns
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     order by relname`);
  return rows;
}

const columnList = ({ columns }: Table) => columns.map(pg.escapeIdentifier).join(', ');

const copyOut = (client: pg.Client, table: Table) =>
  client.query(copyTo(`copy (select ${columnList(table)} from ${pg.escapeIdentifier(table.table)}) to stdout`));

export async function saveTable(
  client: pg.Client,
  table: Table,
  folder: string,
  secret: BackupSecret,
): Promise<TableCopy> {
  const rows = copyOut(client, table);
  const meter = createMeter();
  const piece = await writePiece(folder, `tables/${table.table}`, secret, meter.through(rows));
  return { ...table, rows: rows.rowCount, rowsSha256: meter.result().sha256, piece };
}

/** Loads rows into an empty table, in the order in which they were read. */
export async function loadTable(
  client: pg.Client,
  copy: TableCopy,
  folder: string,
  secret: BackupSecret,
): Promise<void> {
  const rows = client.query(copyFrom(`copy ${pg.escapeIdentifier(copy.table)} (${columnList(copy)}) from stdin`));
  await pipeline(readPiece(folder, copy.piece, secret), rows);
  if (rows.rowCount === copy.rows) return;
  throw new BackupFault(`The table ${copy.table} has ${rows.rowCount} rows, the backup says ${copy.rows}.`);
}

/** Whether a restored table has exactly the same rows, byte by byte. */
export async function isSameTable(client: pg.Client, copy: TableCopy): Promise<boolean> {
  const rows = copyOut(client, copy);
  const hash = createHash('sha256');
  for await (const chunk of rows) hash.update(chunk);
  return hash.digest('hex') === copy.rowsSha256 && rows.rowCount === copy.rows;
}
