import { pageGlobals } from './page-globals';

export type ClientConfig = {
  /** Paths of the pages that ask whether the visitor is a person; a call redirected there was not answered. */
  readonly botCheckPaths: readonly string[];
  /** Areas whose errors are not logged, as named by `logFor`. */
  readonly silencedAreas: readonly string[];
  /** Which version of the site drew the page; empty where it does not say. */
  readonly version: string;
};

const usual: ClientConfig = { botCheckPaths: ['/bot-check'], silencedAreas: [], version: '' };

/** How the operator has set up the browser half (UMIAK_BOT_CHECK_PATHS, UMIAK_SILENCED_AREAS), as the page tells it. */
export const clientConfig = (): ClientConfig => pageGlobals()?.client ?? usual;
