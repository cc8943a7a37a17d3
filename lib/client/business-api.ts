import type { Api } from './api';
import { callEndpoint } from './call-endpoint';
import type { Fields } from './call-fields';
import type { ApiTable, InputArguments } from './typed-call';

/** Which part of a list is asked for: the pages count from 0, `size` entries each. */
export type Paging = { readonly page: number; readonly size: number };

type PathOf<Table, Method extends string> = keyof Table extends infer A
  ? A extends `${Method} ${infer Path extends `/i/api/business/${string}`}`
    ? Path
    : never
  : never;
type At<Table, Address extends string> = Address extends keyof Table ? Table[Address] : never;
type Input<Entry> = Entry extends { readonly input: infer I } ? I : never;
type Output<Entry> = Entry extends { readonly output: infer O } ? O : never;

type Plain<Table, Method extends string> = <P extends PathOf<Table, Method>>(
  path: P,
  ...rest: InputArguments<Input<At<Table, `${Method} ${P}`>>, never>
) => Promise<Output<At<Table, `${Method} ${P}`>>>;

type Paged<Table, Method extends string> = <P extends PathOf<Table, Method>>(
  path: P,
  input: Omit<Input<At<Table, `${Method} ${P}`>>, keyof Paging>,
  paging: Paging,
) => Promise<Output<At<Table, `${Method} ${P}`>>>;

/** The seven kinds of calls of the business API (specification §7), by path. */
export type BusinessApi<Table extends ApiTable<Table>> = {
  readonly get: Plain<Table, 'GET'>;
  readonly getPage: Paged<Table, 'GET'>;
  readonly postJson: Plain<Table, 'POST'>;
  readonly postPage: Paged<Table, 'POST'>;
  /** Multipart: files, and text fields beside them. */
  readonly postFormData: Plain<Table, 'POST'>;
  readonly putJson: Plain<Table, 'PUT'>;
  readonly delete: Plain<Table, 'DELETE'>;
};

const json = (method: string) => (path: string, input?: Fields) => callEndpoint(`${method} ${path}`, input);

/** Paging always travels in the address, never in the body. */
const paged =
  (method: string) =>
  (path: string, input: Fields, { page, size }: Paging) =>
    callEndpoint(`${method} ${path}`, { ...input, page, size }, { query: ['page', 'size'] });

/** Calls of `/i/api/business/…`; they carry, resolve and reject like `api`. */
export const businessApi = {
  get: json('GET'),
  getPage: paged('GET'),
  postJson: json('POST'),
  postPage: paged('POST'),
  postFormData: (path: string, input?: Fields) =>
    callEndpoint(`POST ${path}`, input, { encoding: 'multipart' }),
  putJson: json('PUT'),
  delete: json('DELETE'),
} as unknown as BusinessApi<Api>;
