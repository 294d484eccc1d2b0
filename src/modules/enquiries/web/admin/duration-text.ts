/** Business time, with minutes only up to two hours: '1 h 20 min', then '5 h'. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return hours >= 2 || minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
