import { isUniqueViolation } from './database.ts';

interface NamedChange<Row> {
  /** Answers with nothing where the row has another version by now. */
  change: Promise<{ id: string } | undefined>;
  current: () => Promise<Row | undefined>;
  errors: Record<'NAME_TAKEN' | 'NOT_FOUND' | 'CHANGED_MEANWHILE', () => Error>;
}

/** A change of something whose name is unique in the clinic: the row as it is now, or the refusal that fits. */
export async function changeNamed<Row>({ change, current, errors }: NamedChange<Row>): Promise<Row> {
  const changed = await change.catch((error: unknown) => {
    throw isUniqueViolation(error) ? errors.NAME_TAKEN() : error;
  });
  const row = await current();
  if (!row) throw errors.NOT_FOUND();
  if (!changed) throw errors.CHANGED_MEANWHILE();
  return row;
}
