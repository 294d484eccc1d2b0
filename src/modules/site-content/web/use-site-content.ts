import { useEffect, useState } from 'react';
import { plainRequest, RequestFailed } from '#foundation/web/requests/plain-request.ts';

export interface ContentSource<Content> {
  path: string;
  /** The name in the console warning when the built-in content is used instead. */
  name: string;
  builtIn: Content;
  /** Returns the answer as content, or null if it cannot be shown. */
  accept: (answer: unknown) => Content | null;
}

async function read<Content>({ path, name, builtIn, accept }: ContentSource<Content>): Promise<Content> {
  try {
    const content = accept(await plainRequest(path));
    if (content !== null) return content;
  } catch (error) {
    if (error instanceof RequestFailed && error.reason === 'unreachable') {
      console.warn('Backend server is not available, using fallback data');
    }
  }
  console.warn(`Backend not available, using fallback ${name} data`);
  return builtIn;
}

/**
 * Returns the built-in content first, so that the page works without the API, then the current content. `source` must
 * not change.
 */
export function useSiteContent<Content>(source: ContentSource<Content>): Content {
  const [content, setContent] = useState(source.builtIn);
  useEffect(() => {
    let shown = true;
    read(source).then((current) => shown && setContent(current));
    return () => {
      shown = false;
    };
  }, [source]);
  return content;
}
