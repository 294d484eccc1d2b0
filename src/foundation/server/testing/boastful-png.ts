const size = Buffer.alloc(13);
size.writeUInt32BE(50_000, 0);
size.writeUInt32BE(40_000, 4);
size.set([8, 6, 0, 0, 0], 8);
const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** The header of a PNG that claims two thousand million pixels, with nothing after it. */
export const boastfulPng = `data:image/png;base64,${Buffer.concat([head, size, Buffer.alloc(4)]).toString('base64')}`;
