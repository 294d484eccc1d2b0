import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { usePlace } from './use-place.ts';

/** Shown for every address of a workspace that no module serves. */
export default function UnlistedPage() {
  const { workspace } = usePlace();
  return (
    <EmptyState title="This page does not exist" text="The address may be mistyped, or the page has moved.">
      {workspace ? (
        <Button component={Link} to={workspace.path} variant="default">
          {`Back to ${workspace.title}`}
        </Button>
      ) : null}
    </EmptyState>
  );
}
