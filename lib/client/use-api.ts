import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiAddress, InputOf, OutputOf } from './api';
import { callAddress } from './call-address';
import { subscribe } from './events';
import type { Fields } from './fields';
import type { InputArguments } from './typed-call';

/** Stands for a rejection without a value, which SWR would take for no error. */
export const emptyRejection = { errors: [{ code: 'INTERNAL_ERROR' }] } as const;

// What was read for one person is not shown to the next.
subscribe('client.reset', () => void mutate(() => true, undefined, { revalidate: false }));

/**
 * Reads an endpoint and keeps its answer: the key is `[address, input]`, so components that ask the same share
 * one call. With null for an address nothing is called. `error` is what the call rejected with, and
 * `emptyRejection` where that was nothing; a failed call is not repeated unless `shouldRetryOnError` says so.
 */
export function useApi<A extends ApiAddress>(
  address: A | null,
  ...[input, config]: InputArguments<InputOf<A>, SWRConfiguration<OutputOf<A>, unknown>>
): SWRResponse<OutputOf<A>, unknown> {
  const key = address === null ? null : ([address, input ?? {}] as const);
  return useSWR<OutputOf<A>, unknown>(key, readKey, { shouldRetryOnError: false, ...config });
}

async function readKey<Output>([address, input]: readonly [string, Fields]): Promise<Output> {
  try {
    return (await callAddress(address, input)) as Output;
  } catch (reason) {
    throw reason ?? emptyRejection;
  }
}
