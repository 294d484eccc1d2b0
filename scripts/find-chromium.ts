import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell first: the journeys show no windows and take a fifth less time in it. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for the journeys: CHROMIUM, or the first one found in the usual places. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM ?? places.find((place) => existsSync(place));
}

/** The browser, installed from Debian's packages if it is missing and the process may do so. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium...');
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], quiet);
    if (!findChromium()) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'No Chrome or Chromium was found for the browser journeys. Install one (Debian, Ubuntu: apt-get install chromium), or set CHROMIUM to its path.',
  );
}
