// Runs before every command, on whatever Node the machine has, so it is plain JavaScript without dependencies. Installs
// what is missing and, with `build`, builds what is stale. Returns quickly if everything is up to date.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const binaries = join(root, 'node_modules/.bin');
const oldestNode = [20, 19];
const runtimeNode = 24;

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * React Router allows each prerendered page ten seconds, which cannot be changed and may be too short on a busy
 * machine.
 */
const tooSlow = 'Prerender: Request failed for';

function run(command, args, what, tries = 3) {
  console.log(`${what}...`);
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` },
  });
  if (result.status === 0) return;
  const isTooSlow = result.stderr?.includes(tooSlow) && result.stderr.includes('aborted due to timeout');
  if (isTooSlow && tries > 1) return run(command, args, what, tries - 1);
  console.error(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`);
  stop(`${what} failed. What went wrong is above.`);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

const stamped = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(
    `Krama needs Node.js ${oldestNode.join('.')} or newer; this is ${process.version}. Get one from https://nodejs.org.`,
  );
}

function install() {
  const stamp = join(root, 'node_modules/.installed');
  const wanted = hashOf(['package-lock.json']);
  if (stamped(stamp) === wanted) return;
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm) run(process.execPath, [npm, ...args], 'Installing');
  else run('npm', args, 'Installing');
  writeFileSync(stamp, wanted);
}

/** Node runs the server's TypeScript directly. npm installs a suitable Node on Linux and Windows. */
function checkRuntime() {
  if (existsSync(join(binaries, 'node')) || Number(process.versions.node.split('.')[0]) >= runtimeNode) return;
  stop(
    `On ${process.platform}-${process.arch} Krama needs Node.js ${runtimeNode} or newer; this is ${process.version}.`,
  );
}

function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !/[\\/]server[\\/]|\.test\.ts$/.test(path))
    .sort();
}

function build() {
  const stamp = join(root, 'build/.built');
  const sources = ['src', 'public'].flatMap(filesBelow);
  const wanted = hashOf([
    ...sources,
    'package-lock.json',
    'react-router.config.ts',
    'vite.config.ts',
    'scripts/callable-contracts.ts',
  ]);
  if (stamped(stamp) === wanted) return;
  run('react-router', ['build'], 'Building');
  run('node', ['scripts/compress-assets.ts'], 'Compressing');
  writeFileSync(stamp, wanted);
}

checkNode();
install();
checkRuntime();
if (process.argv.includes('build')) build();
