import 'server-only';
import * as z from 'zod';

const protocols = ['valkey:', 'valkeys:', 'redis:', 'rediss:'];

/** The environment variable about Valkey. */
export const valkeyVariables = {
  VALKEY_URL: z
    .string()
    .trim()
    .default('')
    .refine(
      (text) => text === '' || isServer(text),
      // Not the value itself: it may hold a password.
      'is the address of a Valkey server, such as valkey://cache:6379 or, with TLS, valkeys://user:password@cache:6379',
    ),
};

const isServer = (text: string): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== '';
