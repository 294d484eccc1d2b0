/** +919848012345 as people in India read it: +91 98480 12345. Other countries' numbers stay as they are stored. */
export function phoneText(stored: string): string {
  return stored.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}
