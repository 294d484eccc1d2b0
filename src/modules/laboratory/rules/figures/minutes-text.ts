/** 45 min, 2 h, 2 h 5 min, 3 days 4 h. */
export function minutesText(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts = days > 0 ? [days === 1 ? '1 day' : `${days} days`] : [];
  if (hours > 0) parts.push(`${hours} h`);
  if (days === 0 && (rest > 0 || hours === 0)) parts.push(`${rest} min`);
  return parts.join(' ');
}
