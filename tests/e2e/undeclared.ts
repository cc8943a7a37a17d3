import type { BrowserContext, Page } from '@playwright/test';
import { ownStorage } from '../../lib/shared/consent/own-storage';
import { isNameOf, type StoredItem } from '../../lib/shared/consent/stored-item';
import { thirdParties } from '../../lib/shared/consent/third-parties';

const items = [...ownStorage, ...thirdParties.flatMap(({ keeps }) => keeps)];
const toleranceSeconds = 60;

/** Requests to others than `declared`, as `GET https://…`, from now on. */
export function foreignRequests(context: BrowserContext, declared: readonly string[]): string[] {
  const found: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && !declared.includes(origin))
      found.push(`${request.method()} ${request.url()}`);
  });
  return found;
}

/** The names that visitors read on `/privacy/cookies`. */
export async function shownNames(page: Page, origin: string): Promise<string[]> {
  await page.goto(`${origin}/privacy/cookies`);
  return page.getByRole('main').locator('code').allTextContents();
}

/**
 * What the browser keeps of a page, its frames and all its cookies, that is not declared or that `shown` does not name; and
 * cookies that live longer than declared.
 */
export async function undeclared(page: Page, shown: readonly string[]): Promise<string[]> {
  const kept: { name: string; where: StoredItem['where']; seconds: number | null }[] = [];
  for (const { expires, name } of await page.context().cookies())
    kept.push({ name, where: 'cookie', seconds: expires === -1 ? null : expires - Date.now() / 1000 });
  for (const frame of page.frames()) {
    const keys = await frame.evaluate(
      () => [Object.keys(localStorage), Object.keys(sessionStorage)] as const,
    );
    keys.forEach((names, at) => {
      for (const name of names) kept.push({ name, where: at === 0 ? 'local' : 'session', seconds: null });
    });
  }
  const missing = kept
    .filter(({ name, seconds, where }) => {
      const item = items.find((one) => one.where === where && isNameOf(one, name));
      if (item === undefined || !shown.includes(item.name)) return true;
      return where === 'cookie' && (seconds ?? 0) > (item.seconds ?? 0) + toleranceSeconds;
    })
    .map(
      ({ name, seconds, where }) =>
        `${where} ${name}${seconds === null ? '' : ` for ${Math.round(seconds)} s`}`,
    );
  // Frames of one origin share their storage.
  return [...new Set(missing)];
}
