import type { Api } from '@/route-handlers';
import { callEndpoint } from './call-endpoint';
import type { TypedCall } from './typed-call';

export type { Api };
/** The name of an endpoint: `PUT /i/api/account/dataSharing/v1/optOut`. */
export type ApiAddress = keyof Api & string;
export type InputOf<A extends ApiAddress> = Api[A]['input'];
export type OutputOf<A extends ApiAddress> = Api[A]['output'];

/**
 * Calls an endpoint of this site by its address. The input holds path parameters, query and body alike; an
 * unknown address or a missing field does not compile. Rejects as `callEndpoint` says.
 */
export const api = callEndpoint as TypedCall<Api>;
