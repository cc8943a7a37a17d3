export type ClientConfig = {
  /** Paths of the pages that ask whether the visitor is a person; a call redirected there was not answered. */
  readonly botCheckPaths: readonly string[];
  /** Areas whose errors are not logged, as named by `logFor`. */
  readonly silencedAreas: readonly string[];
};

let config: ClientConfig = { botCheckPaths: ['/bot-check'], silencedAreas: [] };

/** How the browser half is set up on this page. */
export function clientConfig(): ClientConfig {
  return config;
}

/** Changes parts of the set-up, for all calls from now on. */
export function configureClient(changes: Partial<ClientConfig>): void {
  config = { ...config, ...changes };
}
