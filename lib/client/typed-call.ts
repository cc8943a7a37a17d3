import type { CallOptions } from './call-endpoint';

/** A table of endpoints by address, each with what a caller gives and gets. */
export type ApiTable<Table> = {
  readonly [A in keyof Table]: { readonly input: unknown; readonly output: unknown };
};

/** The arguments after an address; the input may be left out when none of its fields is required. */
export type InputArguments<Input, Options> =
  Record<never, never> extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options];

/** `callEndpoint` with the inputs and outputs of a table. */
export type TypedCall<Table extends ApiTable<Table>> = <A extends keyof Table & string>(
  address: A,
  ...rest: InputArguments<Table[A]['input'], CallOptions>
) => Promise<Table[A]['output']>;
