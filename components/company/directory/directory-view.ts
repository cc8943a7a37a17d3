type State = { readonly tone: 'good' | 'caution'; readonly text: string };

/** A key of a directory, and whether a call with it would be answered. */
export type DirectoryKeyView = {
  readonly id: string;
  readonly name: string;
  readonly state: State;
  readonly facts: readonly string[];
};

/** A line of the log of a directory, in words. */
export type DirectoryCallView = {
  readonly id: string;
  readonly at: string;
  readonly act: State;
  /** What was done or wanted. */
  readonly what: string;
  /** To whom, or to which group. */
  readonly name: string;
  /** Why it was refused, and how often alike; empty for what was not, and for once. */
  readonly reason: string;
  readonly times: string;
  readonly apiKey: string;
};
