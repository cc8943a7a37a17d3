type Props = { readonly form: string; readonly locale: string; readonly token: string | null };

/** Which form this is, in which language to answer, and the form token where the page has one. */
export function TransportFields({ form, locale, token }: Props) {
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="locale" value={locale} />
      {token === null ? null : <input type="hidden" name="formtoken" value={token} />}
    </>
  );
}
