import { type ReactNode, useEffect, useRef } from 'react';
import { product } from '#foundation/shared/product.ts';
import { roles } from '#foundation/shared/roles.ts';
import { homeOf } from '#foundation/shared/workspaces.ts';
import { ActionLink } from '#foundation/ui/action-link.tsx';
import { type Session, useSession } from '#foundation/web/session/session.ts';
import { ActionRow } from './action-row.tsx';

/** An unknown role is handled by the guard of any workspace. */
function workspaceOf(session: Session): string {
  const role = roles.find((known) => known === session.role);
  return role ? homeOf(role) : product.demoStart;
}

/** A focused link back to work, so that Enter follows it; the usual action if no valid session is stored. */
export default function ReturningAction({ otherwise }: { otherwise: ReactNode }) {
  const session = useSession();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  if (!session) return otherwise;
  const button = (
    <ActionLink to={workspaceOf(session)} ref={link}>
      Go to your workspace
    </ActionLink>
  );
  return <ActionRow button={button} hint={`Signed in as ${session.email}`} />;
}
