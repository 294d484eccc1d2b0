import { product } from '#foundation/shared/product.ts';
import { type Role, roleNames } from '#foundation/shared/roles.ts';
import { ActionLink } from '#foundation/ui/action-link.tsx';
import { MessagePage } from '#foundation/ui/pages/message-page.tsx';

export function AccessDeniedPage({ role }: { role: Role }) {
  return (
    <MessagePage
      title="Access Denied"
      text="You don't have permission to access this area."
      note={`Your role: ${roleNames[role]}`}
    >
      <title>{`Access Denied · ${product.name}`}</title>
      <ActionLink to="/login">Back to Login</ActionLink>
    </MessagePage>
  );
}
