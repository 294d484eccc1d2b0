import { extname } from 'node:path';
import sirv, { type Options, type RequestHandler } from 'sirv';

const textTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.txt': 'text/plain',
  '.xml': 'text/xml',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the files of a folder, without ranges and with their charset. sirv sets the charset only for pages and fails
 * on a range that ends before it begins.
 */
export function serveFolder(folder: string, { setHeaders, ...options }: Options = {}): RequestHandler {
  const serve = sirv(folder, {
    ...options,
    etag: true,
    setHeaders: (response, path, stats) => {
      const type = textTypes[extname(path)];
      if (type) response.setHeader('content-type', `${type}; charset=utf-8`);
      setHeaders?.(response, path, stats);
    },
  });
  return (request, response, next) => {
    delete request.headers.range;
    serve(request, response, next);
  };
}
