import * as z from 'zod';
import { Id } from '@/lib/shared/form/id';
import { socialProviders } from '@/lib/shared/sign-in/social-providers';

const Moment = z.iso.datetime();

/** Every way into one's own account, as the account page shows them. */
export const SignInMethods = z.strictObject({
  password: z.boolean(),
  emails: z.array(
    z.strictObject({ id: Id, address: z.string(), primary: z.boolean(), confirmed: z.boolean() }),
  ),
  /** Addresses that wait for their owner's click. */
  pending: z.array(z.string()),
  passkeys: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      /** As the browser knows it, for the signal API. */
      credentialId: z.string(),
      createdAt: Moment,
      lastUsedAt: Moment.nullable(),
    }),
  ),
  providers: z.array(
    z.strictObject({
      provider: z.enum(socialProviders),
      email: z.string().nullable(),
      createdAt: Moment,
      lastUsedAt: Moment.nullable(),
    }),
  ),
});
export type SignInMethods = z.infer<typeof SignInMethods>;
