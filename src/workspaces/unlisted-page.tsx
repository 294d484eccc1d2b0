import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { usePlace } from './use-place.ts';

/** Every address of a workspace that no module answers yet: one that is planned says so, any other does not exist. */
export default function UnlistedPage() {
  const { path, workspace, entry } = usePlace();
  const isPlanned = path === workspace?.path || entry?.path === path;
  if (isPlanned) {
    return <EmptyState title={entry?.name ?? 'Dashboard'} text={`This part of ${product.name} is not built yet.`} />;
  }
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
