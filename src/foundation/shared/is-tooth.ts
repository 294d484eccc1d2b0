/** Whether this is a tooth in FDI notation: 32 permanent teeth in quadrants 1 to 4, 20 primary ones in 5 to 8. */
export function isTooth(tooth: number): boolean {
  const [quadrant, place] = [Math.floor(tooth / 10), tooth % 10];
  const last = quadrant >= 1 && quadrant <= 4 ? 8 : 5;
  return Number.isInteger(tooth) && quadrant >= 1 && quadrant <= 8 && place >= 1 && place <= last;
}
