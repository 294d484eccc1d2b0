import pg from 'pg';

/** Makes every server write the same row as the same text, because copies are compared by their hashes. */
const sameText = [
  '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c bytea_output=hex -c extra_float_digits=1',
  '-c client_encoding=UTF8 -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
].join(' ');

/** A separate connection without time limits, because copying may take long. */
export async function withBackupClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: sameText, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
