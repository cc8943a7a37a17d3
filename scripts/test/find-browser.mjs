import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserInstallers, packedBrowser } from './install-browser.mjs';
import { showsPages } from './try-browser.mjs';

/** The shell is the same engine without a window: it takes a third less processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chromium that works here. Takes UMIAK_CHROMIUM, else the system's, else Playwright's own, else
 * installs one in the first way that succeeds. `say` is told what happens, in lines.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 * @throws {Error} in plain words when there is no browser and none can be had
 */
export async function findBrowser(say) {
  const chosen = process.env.UMIAK_CHROMIUM;
  if (chosen) {
    if (await showsPages(chosen)) return chosen;
    throw new Error(`UMIAK_CHROMIUM=${chosen} does not show a page.`);
  }
  const present = await firstThatWorks(say);
  if (present) return present;
  for (const { how, install } of browserInstallers()) {
    say(`No browser yet: ${how}`);
    const installed = await install();
    const found = installed ? await firstThatWorks(say) : null;
    if (found) return found;
    say('That did not work.');
  }
  throw new Error(
    'The browser tests need Chromium, and none could be installed. Install chromium or google-chrome, ' +
      'or set UMIAK_CHROMIUM to the path of one.',
  );
}

async function firstThatWorks(say) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [...onPath, ...macApplications, chromium.executablePath(), packedBrowser()];
  for (const candidate of candidates.filter(existsSync)) {
    if (await showsPages(candidate)) return candidate;
    say(`${candidate} does not show a page.`);
  }
  return null;
}
