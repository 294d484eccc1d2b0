import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { clinicalRoles } from '#foundation/shared/roles.ts';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { isMissing } from '#foundation/web/requests/failure.ts';
import { useHome } from '#foundation/web/screens/screen-of.ts';
import { Guard } from '#modules/identity/web/guard.tsx';
import { consultationsApi } from './api.ts';
import styles from './consultation-page.module.css';
import { ConsultationRoom } from './consultation-room.tsx';

/** One visit with its doctor's note, for clinical staff only. */
export default function ConsultationPage({ id }: { id: string }) {
  return (
    <Guard allowed={clinicalRoles}>
      <ReadConsultation id={id} />
    </Guard>
  );
}

function ReadConsultation({ id }: { id: string }) {
  const home = useHome();
  const query = useQuery(consultationsApi.get.queryOptions({ input: { id }, refetchOnWindowFocus: false }));
  if (query.data) return <ConsultationRoom consultation={query.data} />;
  if (isMissing(query.error)) {
    return (
      <EmptyState title="Visit not found" text="The address may be mistyped, or it belongs to another clinic.">
        <Button component={Link} to={home} variant="default">
          Back to the queue
        </Button>
      </EmptyState>
    );
  }
  if (query.isError) {
    return <ReadFailure what="the visit" query={query} />;
  }
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton height={84} />
      <Skeleton height={520} mt={16} />
    </div>
  );
}
