import { test as base } from './fixtures';
import { type OwnDeployment, startDeployment } from './setup/start-deployment';

/**
 * The test of a file whose pages are compared with pictures, on a site of its own for which it is always the same day: what is shown of dates, prices
 * and requests does not change. Other systems than Linux draw letters differently, and skip it.
 */
export function onAFixedDay(name: string, of: { readonly life?: boolean } = {}) {
  const test = base.extend<object, { own: OwnDeployment }>({
    own: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
      async ({}, use) => {
        const own = await startDeployment(name, {}, { ...of, fixedDay: true });
        await use(own);
        await own.stop();
      },
      { scope: 'worker', timeout: 600_000 },
    ],
    baseURL: async ({ own }, use) => use(own.origin),
  });
  test.skip(process.platform !== 'linux', 'other systems draw letters differently');
  return test;
}
