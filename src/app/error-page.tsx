import { isRouteErrorResponse, useRouteError } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { ActionButton } from '#foundation/ui/action-button.tsx';
import { ActionLink } from '#foundation/ui/action-link.tsx';
import { MessagePage } from '#foundation/ui/message-page.tsx';

export function ErrorPage() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const title = missing ? 'This page does not exist' : 'This page stopped working';
  const text = missing
    ? 'The address may be mistyped, or the page has moved.'
    : 'Nothing that was saved is lost. Load the page again; if it happens twice, tell us what you did just before.';
  return (
    <>
      <title>{`${title} · ${product.name}`}</title>
      <MessagePage title={title} text={text}>
        {missing ? null : <ActionButton onClick={() => window.location.reload()}>Load the page again</ActionButton>}
        <ActionLink to="/" quiet={!missing}>
          Back to Homepage
        </ActionLink>
      </MessagePage>
    </>
  );
}
