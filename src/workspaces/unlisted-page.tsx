import { Link } from 'react-router';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { usePlace } from './use-place.ts';

/** Every address of a workspace that no module answers yet: one that is planned says so, any other does not exist. */
export default function UnlistedPage() {
  const { path, workspace, entry } = usePlace();
  if (entry?.path === path) {
    return <EmptyState title={entry.name} text="This part of Krama is not built yet." />;
  }
  return (
    <>
      <EmptyState title="This page does not exist" text="The address may be mistyped, or the page has moved." />
      {workspace ? <Link to={workspace.path}>Back to {workspace.title}</Link> : null}
    </>
  );
}
