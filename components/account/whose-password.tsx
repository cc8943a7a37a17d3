/** Nameless, so never sent: tells a password manager whose password the form is about. */
export function WhosePassword({ email }: { readonly email: string }) {
  return <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />;
}
