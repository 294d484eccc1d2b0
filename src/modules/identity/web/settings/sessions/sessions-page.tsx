import { useQuery } from '@tanstack/react-query';
import styles from '#foundation/ui/forms/settings-panel.module.css';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { identityApi } from '../../api.ts';
import { SessionRow } from './session-row.tsx';

export default function SessionsPage() {
  const query = useQuery(identityApi.sessions.queryOptions());
  return (
    <QueryPanel
      title="Sessions"
      text="Where you are signed in. End any you don't recognise, and change your password."
      query={query}
    >
      {(sessions) => (
        <ul className={styles.rows}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </QueryPanel>
  );
}
