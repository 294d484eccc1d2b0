/** Reads a time as typed at a desk and returns HH:MM: 9, 930, 9.30, 1730, 5:30 pm. Null if the text is not a time. */
export function readTypedTime(text: string): string | null {
  const parts = /^(\d{1,2})(?:[\s.:]*(\d{2}))?\s*(?:([ap])\.?m?\.?)?$/.exec(text.trim().toLowerCase());
  if (!parts) return null;
  const [, typedHour, minute = '00', half] = parts;
  const hour = Number(typedHour);
  if (Number(minute) > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  const hours = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
