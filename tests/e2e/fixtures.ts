import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { clientAddressOf } from './setup/client-address';
import { type Mailbox, openMailbox } from './setup/mailbox';
import { lastServerErrors } from './setup/server-log';
import { settle, settledCountry } from './setup/settled-visitor';
import { type RunningServer, startServer } from './setup/start-server';
import { waitForBehaviours } from './setup/wait-for-behaviours';
import { newWatch, type Watch } from './setup/watch-page';

type Fixtures = {
  /** The server's data folder; a test of another server may set its own. */
  dataDir: string;
  /**
   * The country that a trusted hop names for this test's visitors, '' for none. Left alone, nothing of the consent
   * stack lies over any page (`setup/settled-visitor.ts`).
   */
  country: string | null;
  /** This test's client address, sent as X-Forwarded-For by its pages and its `request`. */
  clientAddress: string;
  /** Names a complaint of the browser this test expects, before it comes; anything else fails the test. */
  allow: Watch['allow'];
  /** Opens a page for one more visitor, with cookies and a client address of their own. */
  anotherVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** One more server for this test alone; it is stopped once the test's pages are closed. */
  anotherServer: typeof startServer;
  /** The mails the site sends. */
  mailbox: Mailbox;
};

/** Options of a browser without JavaScript: `test.use(withoutJavaScript)`. */
export const withoutJavaScript = { javaScriptEnabled: false } as const;

/** Options of a browser on a narrow telephone: `test.use(telephone)`. */
export const telephone = { viewport: { width: 360, height: 740 } } as const;

/** Options of a browser whose user has not asked for less motion: `test.use(withMotion)`. The others see none. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/**
 * Playwright's test on the server of this run. A console error, an uncaught error, a violation of the content
 * security policy or an own resource that fails, fails the test.
 */
export const test = base.extend<Fixtures & { watch: Watch }>({
  baseURL: process.env.UMIAK_E2E_ORIGIN,
  dataDir: process.env.UMIAK_DATA ?? '.data',
  clientAddress: async ({ browserName }, use, { testId, repeatEachIndex }) =>
    use(clientAddressOf(`${browserName} ${testId} ${repeatEachIndex}`)),
  country: [null, { option: true }],
  extraHTTPHeaders: async ({ clientAddress, country }, use) => use(headersOf(clientAddress, country)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
  anotherServer: async ({}, use) => {
    const servers: RunningServer[] = [];
    await use(async (env) => {
      const server = await startServer(env);
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.stop();
  },
  // Names `anotherServer` so that it outlives the pages, which may still be loading something at a test's end.
  context: async ({ context, country, anotherServer: _ }, use) => {
    if (country === null) await settle(context);
    await use(context);
    // What a test answers in a server's place may be under way when the test has seen all it wants.
    const behavior = 'ignoreErrors';
    for (const page of context.pages()) await page.unrouteAll({ behavior });
    await context.unrouteAll({ behavior });
  },
  watch: [
    async ({ context }, use) => {
      const watch = newWatch();
      await watch.over(context);
      waitForBehaviours(context);
      await use(watch);
      const complaints = watch.complaints();
      const errors = complaints.some((line) => /^5\d\d /.test(line)) ? lastServerErrors() : '';
      expect(complaints, `what the browser complained about\n${errors}`).toEqual([]);
    },
    { auto: true },
  ],
  allow: async ({ watch }, use) => use(watch.allow),
  anotherVisitor: async ({ browser, clientAddress, country, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const address = clientAddressOf(`${clientAddress} ${contexts.length}`);
      const extraHTTPHeaders = headersOf(address, country);
      const context = await browser.newContext({ extraHTTPHeaders, ...options });
      if (country === null) await settle(context);
      contexts.push(context);
      await watch.over(context);
      waitForBehaviours(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  mailbox: async ({ dataDir }, use) => use(await openMailbox(dataDir)),
});

function headersOf(clientAddress: string, country: string | null): Record<string, string> {
  const named = country ?? settledCountry;
  return { 'X-Forwarded-For': clientAddress, ...(named === '' ? {} : { 'x-country-code': named }) };
}

export { expect };
