import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type ButtonVariant, buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import type { FormProblem } from '@/lib/shared/form/form-problem';
import styles from './form.module.css';
import { type Changed, type FormView, problemsIn, worded } from './form-view';
import { TransportFields } from './hidden-fields';

/** What scripts find a form by, and what they read from it; `hidden` for one that buttons elsewhere send. */
export type FormAttributes = Readonly<
  { id?: string; hidden?: boolean } & Record<`data-${string}`, string | undefined>
>;

type Shared = {
  /** Name of the form, by which its page says what became of it; its element is `#form-…`, since a panel may be named the same. */
  readonly id: string;
  readonly action: string;
  readonly locale: string;
  /** The form token; left out, that of `view`. */
  readonly token?: string | null | undefined;
  /** Name of another script that sends it without leaving the page (`lib/client/form/watch-forms`). */
  readonly send?: string;
  /** The browser asks before somebody leaves with changes. */
  readonly guard?: boolean;
  readonly hidden?: Readonly<Record<string, string | number>>;
  /** The words on its button. A form without them brings its own buttons. */
  readonly submit?: string;
  /** The same with what it is about, for those who hear it alone. */
  readonly submitNamed?: string | undefined;
  readonly variant?: ButtonVariant;
  /** The button is as wide as the form. */
  readonly wide?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
};

type SentProps = Shared & {
  /**
   * State of the form. With it the form is sent by script where there is one, keeps what was typed and shows refusals in place;
   * its fields take `fieldsOf(id, view)`.
   */
  readonly view: FormView;
  /** Page that asks for a fresh proof, where the call wants one. */
  readonly proofPage?: string | undefined;
  /**
   * When somebody else has saved since the page was drawn, the form says so, keeps what was typed, and overwrites their change
   * if it is sent again. Only for forms that show everything they save. With `Changed` it says whose change that is.
   */
  readonly overwrites?: Changed | boolean;
};

/** What a form takes that the browser posts; the script sends no files. */
export type PostedFormProps = Shared & {
  /** Carries files. */
  readonly files?: boolean;
  /** Fields and button side by side where there is room. */
  readonly inline?: boolean;
  /** Other attributes of the element. */
  readonly attributes?: FormAttributes;
};

type Never<Props> = { readonly [Name in keyof Props]?: never };
type FormProps =
  | (SentProps & Never<Omit<PostedFormProps, keyof Shared>>)
  | (PostedFormProps & Never<Omit<SentProps, keyof Shared>>);

/** A form drawn on the server, which works without script: the browser posts it, and the server answers with a redirect. */
export function Form(props: FormProps) {
  if (props.view !== undefined) return <SentForm {...props} />;
  const { inline, ...form } = props;
  const layout = inline ? `${styles.form} ${styles.inline}` : styles.form;
  return <PostedForm className={form.submit === undefined ? undefined : layout} {...form} />;
}

function SentForm({ view, proofPage, overwrites = false, children, ...form }: SentProps) {
  const t = useTranslations('interface.form');
  const told = (conflict: string) => ({ ...view.wording, VERSION_CONFLICT: conflict });
  const { error, token } =
    overwrites === false
      ? view
      : worded(view, told(overwrites === true ? t('conflict') : t('conflictBy', overwrites)));
  // By script nobody knows who it was: the page was drawn before.
  const wording = overwrites === false ? view.wording : told(t('conflict'));
  return (
    <PostedForm
      className={styles.sent}
      token={token}
      send="form"
      {...form}
      attributes={{
        id: `form-${form.id}`,
        'data-busy': t('busy'),
        'data-failed': t('failed'),
        'data-proof': proofPage,
        'data-wording': wording && JSON.stringify(wording),
        'data-overwrites': overwrites === false ? undefined : '',
      }}
    >
      <div
        className={styles.summary}
        role="alert"
        tabIndex={-1}
        hidden={error === null}
        data-error=""
        // biome-ignore lint/a11y/noAutofocus: after a native post this is what the visitor must read first.
        autoFocus={error !== null}
      >
        <Icon name="alert" />
        <div>
          <h2 className={styles.title}>{t('problem')}</h2>
          <div data-text="">
            <Problems problems={problemsIn({ error })} form={form.id} hidden={form.hidden ?? {}} />
          </div>
        </div>
      </div>
      {children}
    </PostedForm>
  );
}

type ProblemsProps = Required<Pick<Shared, 'hidden'>> & {
  readonly problems: readonly FormProblem[];
  readonly form: string;
};

/** What is wrong, each with a link to its field; what stands in a hidden one cannot be led to. */
function Problems({ form, hidden, problems }: ProblemsProps) {
  const told = problems.map(({ field, message }) =>
    field === null || field in hidden ? (
      message
    ) : (
      <a key={field} href={`#${form}-${field}`}>
        {message}
      </a>
    ),
  );
  if (told.length <= 1) return told[0] ?? null;
  return (
    <ul>
      {told.map((one, at) => (
        <li key={problems[at]?.field}>{one}</li>
      ))}
    </ul>
  );
}

function PostedForm({
  id,
  action,
  locale,
  token = null,
  send,
  guard,
  files,
  hidden = {},
  submit,
  submitNamed,
  variant = 'quiet',
  wide,
  className,
  attributes,
  children,
}: Omit<PostedFormProps, 'inline'>) {
  return (
    <form
      method="post"
      action={action}
      className={className}
      encType={files === true ? 'multipart/form-data' : undefined}
      data-send={send}
      data-guard={guard === true ? '' : undefined}
      {...attributes}
    >
      <TransportFields form={id} locale={locale} token={token} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {submit === undefined ? null : (
        <button
          type="submit"
          className={buttonVariant(variant, wide)}
          aria-label={submitNamed}
          // A script may have said on it what it does by now before React looks at it.
          suppressHydrationWarning
        >
          {submit}
        </button>
      )}
    </form>
  );
}
