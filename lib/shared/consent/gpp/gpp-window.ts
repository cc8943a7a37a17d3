/** What vendors call (IAB Tech Lab, GPP CMP API 1.1): everything comes by the callback, with whether it could be told. */
export type GppCallback = (answer: unknown, success: boolean) => void;

export type GppCall = readonly [command: unknown, callback: GppCallback, parameter?: unknown];

/** `__gpp` of a page. The stub's listeners are taken over by the whole of it. */
export type GppApi = {
  (...call: GppCall): void;
  readonly listeners?: Map<number, GppCallback>;
  /** Somebody has called: the rest is wanted. */
  called?: boolean;
};

export type GppWindow = { __gpp?: GppApi };

/** Version of the API. */
export const gppVersion = '1.1';
