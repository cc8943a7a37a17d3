/** Somebody who may show our pages in a frame of theirs. */
export type Affiliate = {
  readonly key: string;
  /** Exact origins of their host pages: `https://www.blog.example`. Never a pattern. */
  readonly origins: readonly string[];
};

/**
 * Reads `blog=https://blog.example https://www.blog.example,other=https://other.example`.
 * @throws Error in plain words for what is no key or no exact https origin; http is for loopback names alone
 */
export function parseAffiliates(text: string): Affiliate[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [key = '', list = ''] = entry.split('=').map((part) => part.trim());
      const origins = list.split(/\s+/);
      if (!/^[a-z][a-z0-9-]{0,40}$/.test(key) || !origins.every(isHostOrigin))
        throw new Error(`UMIAK_AFFILIATES: ${entry} is no name with exact origins.`);
      return { key, origins };
    });
}

function isHostOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  const isLoopback = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  // A browser takes `*` in a policy for every name there is.
  if (url.origin !== origin || !/^[a-z0-9.-]+$/.test(url.hostname)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback);
}
