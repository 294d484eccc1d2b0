import type { MetaDescriptor } from 'react-router';
import { product } from '#foundation/shared/product.ts';

interface PageMeta {
  title: string;
  description: string;
  /** The canonical address of the page, which search engines keep. */
  path: string;
}

export function pageMeta({ title, description, path }: PageMeta): MetaDescriptor[] {
  const address = `${product.address}${path}`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: product.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${product.address}/share.png` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
