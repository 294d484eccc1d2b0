import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const sourceFolder = join(import.meta.dirname, '../..');

export interface SourceFile {
  path: string;
  text: string;
  imports: string[];
}

export const sourceFiles: SourceFile[] = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|\.d\.ts$|\.gen\.ts$|(^|\/)testing\//.test(path))
  .map((path) => {
    const text = readFileSync(join(sourceFolder, path), 'utf8');
    const named = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name = '']) => name);
    const imports = named.flatMap((name) => {
      if (name.startsWith('#')) return [name.slice(1)];
      return name.startsWith('.') ? [relative(sourceFolder, join(sourceFolder, path, '..', name))] : [];
    });
    return { path, text, imports };
  });

export const moduleOf = (path: string) => /^modules\/([^/]+)\//.exec(path)?.[1];
export const isServer = (path: string) => /(^|\/)server\//.test(path) || /^app\/.+\.ts$/.test(path);
