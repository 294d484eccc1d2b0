/** For answers that are no pages: should a browser ever show one, it does nothing. */
export const answerPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface PageHashes {
  scripts?: readonly string[];
  styles?: readonly string[];
}

/**
 * Only our own scripts and styles, and those inline ones that the build or a library puts into the pages, by their hash.
 * Attributes are where positions and sizes stand; what they can do is bounded by the element that has them.
 */
export function pagePolicy({ scripts = [], styles = [] }: PageHashes): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
