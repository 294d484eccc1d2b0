import { isRouteErrorResponse, useRouteError } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { ActionButton } from '#foundation/ui/action-button.tsx';
import { ActionLink } from '#foundation/ui/action-link.tsx';
import { MessagePage } from '#foundation/ui/pages/message-page.tsx';

export function ErrorPage() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const title = missing ? 'This page does not exist' : 'Something went wrong';
  const text = missing
    ? 'The address may be mistyped, or the page has moved.'
    : 'Your saved data is safe. Reload the page. If it happens again, contact support.';
  return (
    <>
      <title>{`${title} · ${product.name}`}</title>
      <MessagePage title={title} text={text}>
        {missing ? null : <ActionButton onClick={() => window.location.reload()}>Reload page</ActionButton>}
        <ActionLink to="/" quiet={!missing}>
          Back to Homepage
        </ActionLink>
      </MessagePage>
    </>
  );
}
