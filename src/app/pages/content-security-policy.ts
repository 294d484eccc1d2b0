/** For responses that are not pages: if a browser ever shows one, nothing in it runs. */
export const answerPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface PageHashes {
  scripts?: readonly string[];
  styles?: readonly string[];
}

/**
 * Allows only the site's own scripts and styles, and by hash the inline ones that the build or a library adds. Style
 * attributes are allowed because they hold positions and sizes; what they can do is limited to their element.
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
