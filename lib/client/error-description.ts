type Described = {
  readonly localizedDescription?: string | null;
  readonly description?: string | null;
};

/**
 * The sentence a visitor reads about an error: `localizedDescription`, else `description`, else `fallback`
 * (specification §8). Takes what `firstError` found.
 */
export function errorDescription(error: Described | null | undefined, fallback: string): string {
  return error?.localizedDescription || error?.description || fallback;
}
