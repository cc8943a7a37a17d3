/** An API key as its list shows it. */
export type ApiKeyView = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** Whether it works, in a few words. */
  readonly state: { readonly tone: 'good' | 'caution'; readonly text: string };
  /** What it opens, who made it, until when it works, and when it was used last. */
  readonly facts: readonly string[];
  /** Another key may take its place: none of its name has, or is about to. */
  readonly isReplaceable: boolean;
};
