import type { MetaFunction } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { ActionLink } from '#foundation/ui/action-link.tsx';
import { MessagePage } from '#foundation/ui/pages/message-page.tsx';

export const meta: MetaFunction = () => [
  { title: `Page not found · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundPage() {
  return (
    <MessagePage title="This page does not exist" text="The address may be mistyped, or the page has moved.">
      <ActionLink to="/">Back to Homepage</ActionLink>
    </MessagePage>
  );
}
