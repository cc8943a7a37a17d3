/** What vendors call (IAB Tech Lab, CMP API v2): the answer comes by the callback, with whether there is one. */
export type TcfCallback = (answer: unknown, success: boolean) => void;

export type TcfCall = readonly [
  command: unknown,
  version: unknown,
  callback: TcfCallback,
  parameter?: unknown,
];

/** `__tcfapi` of a page; until the whole of it is there it keeps the calls in `queue`. */
export type TcfApi = {
  (...call: TcfCall): void;
  readonly queue?: TcfCall[];
  /** Somebody has called: the rest is wanted. */
  called?: boolean;
};

export type TcfWindow = { __tcfapi?: TcfApi };

/** Version of the API, as the specification names it (§9). */
export const tcfApiVersion = '2';
