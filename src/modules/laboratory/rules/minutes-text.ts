/** 45 min, 2 h 5 min, 3 days 4 h. */
export function minutesText(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 0) return `${days === 1 ? '1 day' : `${days} days`} ${hours} h`;
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`;
}
