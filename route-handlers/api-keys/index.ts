import * as z from 'zod';
import {
  addApiKey,
  addApiKeyErrors,
  listApiKeys,
  removeApiKey,
  replaceApiKey,
  replaceApiKeyErrors,
} from '@/lib/server/api-keys/api-keys';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { doneOn, onPage } from '@/lib/server/http/on-company-page';
import { recordCalls } from '@/lib/server/http/record-endpoints';
import { KeyForm, KeyReplacement, keyScopes } from '@/lib/shared/api-keys/api-keys';
import { integrationsPath } from '@/lib/shared/company/company-paths';
import { Id } from '@/lib/shared/form/id';
import { AuthSuccess } from '@/lib/shared/sign-in/auth-success';

const base = '/i/api/business/apiKeys/v1';
const guard = can('apiKeys.write');
const calls = recordCalls({ base, guard: can('apiKeys.revoke'), page: integrationsPath });

/** The API keys of the caller's company, the oldest first; of each no more than what it begins with. */
const getApiKeys = endpoint(
  `GET ${base}`,
  {
    guard: can('integrations.read'),
    input: {},
    output: z.strictObject({
      keys: z.array(
        z.strictObject({
          id: Id,
          name: z.string(),
          scopes: z.array(z.enum(keyScopes)),
          /** What it begins with. */
          prefix: z.string(),
          /** Who made it, in whose name it acts. */
          by: z.string(),
          /** Whether it still opens anything: it has not ended, and its maker still acts for the company. */
          works: z.boolean(),
          expiresAt: z.string(),
          /** The last call with it; null before the first. */
          usedAt: z.string().nullable(),
          /** When another key of its name took its place; null for one that is not replaced. */
          replacedAt: z.string().nullable(),
          /** Whether it can be replaced now: no other key of its name is there that still works or may work on. */
          isReplaceable: z.boolean(),
          createdAt: z.string(),
          version: z.int(),
        }),
      ),
    }),
    errors: [],
  },
  async ({ viewer }) => ({
    keys: (await listApiKeys(viewer)).map((one) => ({
      ...one,
      expiresAt: one.expiresAt.toISOString(),
      usedAt: one.usedAt?.toISOString() ?? null,
      replacedAt: one.replacedAt?.toISOString() ?? null,
      createdAt: one.createdAt.toISOString(),
    })),
  }),
);

/** An answer with a key, which is told this once; without script the next page shows it. */
const telling = {
  guard,
  output: AuthSuccess.extend({ id: Id, key: z.string() }),
  plainForm: {
    ...onPage(integrationsPath),
    keep: ({ key }: { readonly key: string }) => ({ key }),
  },
} as const;

/** Makes an API key that acts in the caller's name, and tells it. */
const postApiKey = endpoint(
  `POST ${base}`,
  { ...telling, input: { form: KeyForm }, errors: addApiKeyErrors },
  async ({ viewer, context, input }) => ({
    ...(await addApiKey(viewer, context, input)),
    ...doneOn(context, integrationsPath, 'key'),
  }),
);

/** Makes another key in place of one, and tells it; until the chosen end both work. */
const postApiKeyReplacement = endpoint(
  `POST ${base}/{id}/replace`,
  {
    ...telling,
    input: { params: z.strictObject({ id: Id }), form: KeyReplacement },
    errors: replaceApiKeyErrors,
  },
  async ({ viewer, context, input }) => ({
    ...(await replaceApiKey(viewer, context, input)),
    ...doneOn(context, integrationsPath, 'keyReplaced'),
  }),
);

export const apiKeyCalls = [
  getApiKeys,
  postApiKey,
  postApiKeyReplacement,
  /** Revokes a key at once. */
  calls.remove({ done: 'keyRevoked', run: removeApiKey }),
] as const;
