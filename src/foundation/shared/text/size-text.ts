const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** "820 KB", "2.4 MB" */
export function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), units.length - 1);
  const size = bytes / 1024 ** power;
  return `${power > 1 ? size.toFixed(1).replace(/\.0$/, '') : Math.round(size)} ${units[power]}`;
}
