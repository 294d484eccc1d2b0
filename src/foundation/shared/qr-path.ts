const quietZone = 4;

export interface DrawnQr {
  size: number;
  path: string;
}

/** The dark squares of a QR code as one path, with the white margin that readers need. */
export function qrPath({ size, data }: { size: number; data: ArrayLike<number> }): DrawnQr {
  const dark = Array.from(data).flatMap((isDark, index) =>
    isDark ? [`M${(index % size) + quietZone} ${Math.floor(index / size) + quietZone}h1v1h-1z`] : [],
  );
  return { size: size + 2 * quietZone, path: dark.join('') };
}
