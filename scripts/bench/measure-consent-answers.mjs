import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { projectRoot } from '../start/project-root.mjs';
import { typescriptOptions } from '../start/typescript-options.mjs';
import { findBrowser } from '../test/find-browser.mjs';
import { launchOptionsFor } from '../test/try-browser.mjs';

/** Processors of phones are about this much slower. */
const slowdown = 4;
const settleMs = 2_500;
/** A hand rests before it presses, and takes a moment to let go. */
const hoverMs = 300;
const pressMs = 80;
const savedMs = 800;
const choices = ['accept', 'reject'];

/**
 * What an answer about consent costs: the press of a button until the page has changed, on a slow phone; the way of the
 * answer to the database and back; and the writing and reading of its string.
 * @param {string} origin
 * @param {import('./plan.mjs').Plan} plan
 * @returns {Promise<{ accept: number, reject: number, save: number, presses: number,
 *   codec: { vendors: number, encodeMs: number, decodeMs: number } }>} milliseconds: the 75th percentile of presses, the
 *   95th of savings, medians of the codec
 */
export async function measureConsentAnswers(origin, { presses }) {
  const browser = await chromium.launch(launchOptionsFor(await findBrowser(() => {})));
  const figures = { accept: [], reject: [], saves: [] };
  try {
    for (let turn = 0; turn < presses; turn += 1) {
      for (const choice of choices) {
        const { press, saves } = await answerOnce(browser, origin, choice);
        figures[choice].push(press);
        figures.saves.push(...saves);
      }
    }
  } finally {
    await browser.close();
  }
  const { accept, reject, saves } = figures;
  const codec = await codecTimes();
  return {
    accept: among(accept, 0.75),
    reject: among(reject, 0.75),
    save: among(saves, 0.95),
    presses,
    codec,
  };
}

/** A visitor of their own, from a country nobody knows: the strictest question. */
async function answerOnce(browser, origin, choice) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const saves = [];
  page.on('requestfinished', (request) => {
    const { requestStart, responseEnd } = request.timing();
    if (request.url().endsWith('/consent/record')) saves.push(responseEnd - requestStart);
  });
  await page.addInitScript(watchInteractions);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(origin);
  await page.waitForTimeout(settleMs);
  const box = await page.locator(`#consent button[name=choice][value=${choice}]`).last().boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(hoverMs);
  await page.mouse.down();
  await page.waitForTimeout(pressMs);
  await page.mouse.up();
  await page.waitForTimeout(savedMs);
  const press = await page.evaluate(() => Math.max(...window.interactions));
  await context.close();
  return { press, saves };
}

/** Runs in the page: from the event to the frame that shows what came of it (Event Timing), in steps of 8 ms. */
function watchInteractions() {
  window.interactions = [0];
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId) window.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

async function codecTimes() {
  const args = [...typescriptOptions, 'scripts/measure-consent.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectRoot });
  return JSON.parse(stdout);
}

/** The value that this share of them does not exceed. */
const among = (values, share) =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * share) - 1];
