/** The dihedral group of order ten: `multiplied[a][b]`. */
const multiplied = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
].map((row) => [...row].map(Number));

/** The permutation of a digit by its place from the right; it repeats after eight places. */
const permuted = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
].map((row) => [...row].map(Number));

/** Whether the last digit of a number is Verhoeff's check digit of those before it. */
export function hasVerhoeffCheck(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .map(Number)
    .reduce((check, digit, place) => multiplied[check]?.[permuted[place % 8]?.[digit] ?? 0] ?? Number.NaN, 0);
  return sum === 0;
}
