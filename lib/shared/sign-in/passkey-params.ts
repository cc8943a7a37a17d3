import * as z from 'zod';

const RelyingParty = z.strictObject({ id: z.string(), name: z.string() });
const Descriptor = z.strictObject({ type: z.literal('public-key'), id: z.string() });

/** GET autofillParams; the challenge in base64 (specification §7). */
export const AutofillParams = z.strictObject({ rp: RelyingParty, challenge: z.base64() });

/** POST loginParams; binary values in base64url. */
export const LoginParams = z.strictObject({
  rp: RelyingParty,
  challenge: z.base64url(),
  allowCredentials: z.array(Descriptor),
});
export type LoginParams = z.infer<typeof LoginParams>;

/** POST newCredentialParams; binary values in base64url. */
export const NewCredentialParams = z.strictObject({
  rp: RelyingParty,
  challenge: z.base64url(),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number().int() })),
  excludeCredentials: z.array(Descriptor),
});
export type NewCredentialParams = z.infer<typeof NewCredentialParams>;
