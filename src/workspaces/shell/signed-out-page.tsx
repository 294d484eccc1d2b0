import { product } from '#foundation/shared/product.ts';
import { ActionLink } from '#foundation/ui/action-link.tsx';
import { MessagePage } from '#foundation/ui/message-page.tsx';
import { OpenDemoButton } from '#modules/identity/web/open-demo-button.tsx';
import { useOpenDemo } from '#modules/identity/web/use-open-demo.ts';

export function SignedOutPage() {
  const demo = useOpenDemo();
  return (
    <>
      <title>{`Signed out · ${product.name}`}</title>
      <MessagePage title="You are signed out" text="Open the demo clinic to look around, or go back to the homepage.">
        <OpenDemoButton demo={demo} />
        <ActionLink to="/" quiet>
          Back to Homepage
        </ActionLink>
      </MessagePage>
    </>
  );
}
