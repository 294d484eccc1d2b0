// Writes a .br and a .gz beside every text file of the built site, so that the server never has to compress one.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = join(import.meta.dirname, '../build/client');
const compressible = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/;
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

async function compress(name: string): Promise<void> {
  const path = join(folder, name);
  const content = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, best));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

// Node's thread pool spreads the files over all cores.
await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => compressible.test(name))
    .map(compress),
);
