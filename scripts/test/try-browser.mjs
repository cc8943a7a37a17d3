import { chromium } from '@playwright/test';

const isRoot = process.getuid?.() === 0;
const launchMs = 30_000;

/**
 * How the tests start this browser. Chromium refuses its sandbox to root; for everybody else it stays on.
 *
 * @param {string} executablePath
 */
export const launchOptionsFor = (executablePath) => ({ executablePath, chromiumSandbox: !isRoot });

/**
 * Whether a browser really shows a page here: one that lacks its libraries or its sandbox, or a packager's stub
 * that only tells how to install the browser, does not.
 *
 * @param {string} executablePath
 * @returns {Promise<boolean>}
 */
export async function showsPages(executablePath) {
  let browser = null;
  try {
    browser = await chromium.launch({ ...launchOptionsFor(executablePath), timeout: launchMs });
    const page = await browser.newPage();
    await page.setContent('<p>shown</p>', { timeout: launchMs });
    return (await page.textContent('p')) === 'shown';
  } catch {
    return false;
  } finally {
    await browser?.close();
  }
}
