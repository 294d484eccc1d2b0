const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 65_535;

const mostEntries = 2_000;
const mostUnpackedBytes = 150 * 1024 * 1024;

/** The offset of a zip's central directory and its number of entries; null if there is none. */
function findList(zip: Buffer): { at: number; entries: number } | null {
  for (let at = zip.length - endLength; at >= Math.max(0, zip.length - endLength - longestComment); at -= 1) {
    if (zip.readUInt32LE(at) === endMark) return { entries: zip.readUInt16LE(at + 10), at: zip.readUInt32LE(at + 16) };
  }
  return null;
}

/**
 * Whether a zip unpacks to a reasonable size according to its own list, without unpacking it. The code that unpacks it
 * must still count, because the list can lie.
 */
export function isReasonableZip(zip: Buffer): boolean {
  const list = findList(zip);
  if (!list || list.entries > mostEntries) return false;
  let { at } = list;
  let unpacked = 0;
  for (let entry = 0; entry < list.entries; entry += 1) {
    if (at + entryLength > zip.length || zip.readUInt32LE(at) !== entryMark) return false;
    unpacked += zip.readUInt32LE(at + 24);
    at += entryLength + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return unpacked <= mostUnpackedBytes;
}
