import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

interface Target {
  url: string;
  token: string;
}

const json = async ({ url, token }: Target, method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
};

export const announce = (target: Target, purpose: string, name: string, size: number) =>
  json(target, 'POST', '/uploads', { purpose, name, size });

export const progressOf = (target: Target, id: string) => json(target, 'GET', `/uploads/${id}`);

export const finish = (target: Target, id: string) => json(target, 'POST', `/uploads/${id}/finish`);

export async function sendBytes({ url, token }: Target, id: string, offset: number, bytes: Uint8Array<ArrayBuffer>) {
  const answer = await fetch(`${url}/api/uploads/${id}/bytes`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'upload-offset': String(offset) },
    body: bytes,
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

/** Uploads a file in all the steps that the browser takes. */
export async function upload(
  target: Target,
  bytes: Uint8Array<ArrayBuffer>,
  { name = 'scan.jpg', purpose = 'patient-document' } = {},
) {
  const { body } = await announce(target, purpose, name, bytes.length);
  await sendBytes(target, body.id, 0, bytes);
  return finish(target, body.id);
}

/** A photo as a phone takes it: rotated, and with place and camera in its metadata. */
export async function photo(width = 640, height = 480): Promise<Buffer<ArrayBuffer>> {
  const noise = {
    create: {
      width,
      height,
      channels: 3 as const,
      background: '#336699',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
    },
  };
  const taken = await sharp(noise)
    .jpeg({ quality: 92 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'TestPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 23/1 0/1' } })
    .toBuffer();
  return Buffer.from(taken);
}

export const pdf = (words = 'Discharge summary') =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

function crcOf(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const typed = Buffer.concat([Buffer.from(type), data]);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crcOf(typed));
  return Buffer.concat([length, typed, crc]);
}

/** A few kilobytes that claim to be a picture of `side` by `side` pixels. */
export function pixelBomb(side: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateRawSync(Buffer.alloc(1_000_000));
  const zlib = Buffer.concat([Buffer.from([0x78, 0x9c]), data]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', zlib),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
