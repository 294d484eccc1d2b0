import { inDemoClinic } from './journey-database.ts';

/** Puts a notification under the bell of somebody in the demo clinic, as other modules will. */
export const tellColleague = (userId: string, title: string) =>
  inDemoClinic((client) =>
    client.query('insert into notifications (user_id, title, path) values ($1, $2, $3)', [userId, title, '/hospital']),
  );
