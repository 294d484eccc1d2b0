import { product } from '#foundation/shared/product.ts';
import { ActionLink } from '#foundation/ui/action-link.tsx';
import { MessagePage } from '#foundation/ui/pages/message-page.tsx';

export function ProfileMissingPage() {
  return (
    <MessagePage title="Profile Setup Required" text="Please complete your profile setup to continue.">
      <title>{`Profile Setup Required · ${product.name}`}</title>
      <ActionLink to="/login">Back to Login</ActionLink>
    </MessagePage>
  );
}
