// The day's list served with node:http and pg alone: no sign-in, no checks, no log.
import { createServer } from 'node:http';
import pg from 'pg';
import { bindDemoClinic, dayVisits } from './day-list.ts';

const [databaseUrl = '', connections] = process.argv.slice(2);
const pool = new pg.Pool({
  connectionString: databaseUrl,
  options: '-c role=krama_app -c random_page_cost=1.1',
  max: Number(connections),
});
const visits = dayVisits('$1');

async function list(day: string | null) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ name: 'bind', text: bindDemoClinic });
    const { rows } = await client.query({ name: 'visits', text: visits, values: [day] });
    await client.query('commit');
    return rows;
  } finally {
    client.release();
  }
}

const server = createServer(async (request, response) => {
  const { searchParams } = new URL(`http://localhost${request.url}`);
  const rows = await list(searchParams.get('date'));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(rows));
});

server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit());
