import { formId } from '@/lib/shared/form/form-id';

type Props = { readonly form: string; readonly locale: string; readonly token: string | null };

/**
 * Which form this is, in which language to answer, and the form token where the page has one.
 * @throws Error for an id that `formId` does not know, which would lose what becomes of the form
 */
export function TransportFields({ form, locale, token }: Props) {
  if (!formId.test(form)) throw new Error(`not the id of a form: ${form}`);
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="locale" value={locale} />
      {token === null ? null : <input type="hidden" name="formtoken" value={token} />}
    </>
  );
}
