import type { InputOf } from '../api';
import { type AuthFormAddress, type AuthSuccess, postAuthForm } from './post-auth-form';

type PathOf<A> = A extends `POST ${infer Path}` ? Path : never;

/** Where sign-in forms are posted, as the `action` of a form has it. */
export type AuthFormAction = PathOf<AuthFormAddress>;

/**
 * Posts what stands in the fields of a form to its own `action`; the server checks the fields, their
 * types are not known here. Rejects like `postAuthForm`.
 */
export function submitAuthForm(
  action: AuthFormAction,
  fields: Readonly<Record<string, string>>,
): Promise<AuthSuccess> {
  return postAuthForm(`POST ${action}` as AuthFormAddress, fields as InputOf<AuthFormAddress>);
}
