/**
 * A phone number in stored form: plus sign, country code, national number. A bare ten-digit number is Indian, as is one
 * with the trunk zero, or with the country code but no plus, as phones and messages pass it on.
 */
export function normalisePhone(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (/^\d{10}$/.test(digits)) return `+91${digits}`;
  if (/^0\d{10}$/.test(digits)) return `+91${digits.slice(1)}`;
  if (/^91\d{10}$/.test(digits)) return `+${digits}`;
  if (/^\+91/.test(digits)) return /^\+91\d{10}$/.test(digits) ? digits : null;
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null;
}

/** +919848012345 in Indian grouping: +91 98480 12345. Other countries' numbers stay as stored. */
export function phoneText(stored: string): string {
  return stored.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}
