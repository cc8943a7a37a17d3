/** What became of a message of the host page that had an id. */
export type HostAnswer =
  | { readonly ok: true; readonly value: unknown }
  /** `error` is for the developers of the host page. */
  | { readonly ok: false; readonly error: string };

/** The messages an embedded page sends, each with what it carries (specification: chrome §7, account and business §7). */
export type GuestPayloads = {
  /** Height of the page in CSS pixels. */
  readonly height: { readonly height: number };
  /** The frame begins to load something, and one cannot use it until it has ended. */
  readonly 'display-spinner': Record<never, never>;
  readonly 'hide-spinner': Record<never, never>;
  /** The page at this path, query included, is out of date and wants to be loaded anew. */
  readonly reload: { readonly path: string };
  /** The page is there; also told when a load time has been recorded. */
  readonly 'record-load-success': Record<never, never>;
  /** The host page may offer to change the search. */
  readonly enableRework: Record<never, never>;
  /** The page asks what the visitor has answered about cookies. */
  readonly 'consent-request': Record<never, never>;
  readonly answer: HostAnswer;
};

export type GuestMessageType = keyof GuestPayloads;

/** The envelope of the protocol (reading N-50); the id is that of the message answered. */
export type GuestMessage = {
  [Type in GuestMessageType]: {
    readonly type: Type;
    readonly payload: GuestPayloads[Type];
    readonly id?: string;
  };
}[GuestMessageType];

/** Sends one message to the host page. */
export type PostToHost = <Type extends GuestMessageType>(type: Type, payload: GuestPayloads[Type]) => void;
