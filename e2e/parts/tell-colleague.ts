import { inDemoClinic } from './journey-database.ts';

/** Adds a notification for a user of the demo clinic, as other modules do. */
export const tellColleague = (userId: string, title: string) =>
  inDemoClinic((client) =>
    client.query('insert into notifications (user_id, title, path) values ($1, $2, $3)', [userId, title, '/hospital']),
  );
