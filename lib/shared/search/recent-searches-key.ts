/**
 * Where a browser remembers its searches: a JSON list of addresses of results without a locale prefix, the latest
 * first.
 */
export const recentSearchesKey = 'recentSearches';
