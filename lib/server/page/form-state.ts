import 'server-only';
import { cookies, headers } from 'next/headers';
import { messageOf } from '@/lib/server/http/error-formats';
import { leftBy } from '@/lib/server/http/flash';
import { currentBrowser } from '@/lib/server/identity/current-viewer';
import { formTokenOf } from '@/lib/server/identity/form-token';
import { pageSite } from '@/lib/server/page/page-site';
import type { OtherProblem } from '@/lib/shared/form/form-problem';
import { nothingDone } from '@/lib/shared/form/nothing-done';
import { isRefusalCode, type RefusalCode } from '@/lib/shared/refusal';

/** What a form shows when its page is drawn. */
export type FormState = {
  readonly error: {
    readonly code: RefusalCode;
    readonly field: string | null;
    readonly message: string;
    /** The other fields that are wrong. */
    readonly also: readonly OtherProblem[];
  } | null;
  /** What was typed before a refusal; never a password. */
  readonly values: Readonly<Record<string, string>>;
  /** For the hidden field `formtoken`; null for guests, whose pages are shared. */
  readonly token: string | null;
  /** The form has just succeeded. */
  readonly done: boolean;
  /** It was sent, and everything was already as it says: nothing was written. */
  readonly isUnchanged: boolean;
};

type Search = Readonly<Record<string, string | string[] | undefined>>;

/** State of the form `id` from the page's query and the flash of a refused post. */
export async function formState(id: string, search: Search): Promise<FormState> {
  const [{ locale }, who, jar] = await Promise.all([pageSite(), currentBrowser(), headers()]);
  await cookies();
  const mine = search.form === id;
  const own = mine ? await leftBy(id, jar.get('cookie'), who.viewer.account?.id ?? null) : null;
  const code = mine && isRefusalCode(search.error) ? search.error : null;
  return {
    error:
      code === null
        ? null
        : {
            code,
            field: own?.field ?? null,
            message: await messageOf({ code, line: own?.line, want: own?.want }, locale),
            also: await Promise.all(
              (own?.also ?? []).map(async ({ code = 'VALIDATION_ERROR', field, line, want }) => ({
                code,
                field,
                message: await messageOf({ code, line, want }, locale),
              })),
            ),
          },
    values: own?.values ?? {},
    token:
      who.device !== null && who.viewer.session !== null
        ? formTokenOf(who.device, who.viewer.session.id)
        : null,
    done: mine && search.done === '1',
    isUnchanged: mine && search.done === nothingDone,
  };
}

/** State of the one of a page's forms that was posted last; `form` is null, and nothing told, before a post. */
export async function postedForm<Form extends string>(
  forms: readonly Form[],
  search: Search,
): Promise<FormState & { readonly form: Form | null }> {
  const form = forms.find((one) => one === search.form) ?? null;
  return { ...(await formState(form ?? '', form === null ? {} : search)), form };
}
