import { isUniqueViolation } from './database.ts';

interface NamedChange<Row> {
  /** Resolves to undefined if the row has another version by now. */
  change: Promise<{ id: string } | undefined>;
  current: () => Promise<Row | undefined>;
  errors: Record<'NAME_TAKEN' | 'NOT_FOUND' | 'CHANGED_MEANWHILE', () => Error>;
}

/** Changes something whose name is unique in the clinic; returns the row as it is now or throws the matching error. */
export async function changeNamed<Row>({ change, current, errors }: NamedChange<Row>): Promise<Row> {
  const changed = await change.catch((error: unknown) => {
    throw isUniqueViolation(error) ? errors.NAME_TAKEN() : error;
  });
  const row = await current();
  if (!row) throw errors.NOT_FOUND();
  if (!changed) throw errors.CHANGED_MEANWHILE();
  return row;
}
