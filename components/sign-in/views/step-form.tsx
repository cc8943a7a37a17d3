import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonLook } from '@/components/ui/button-look';
import type { FormView } from '@/components/ui/form-view';
import { Icon } from '@/components/ui/icon';
import { TransportFields } from '@/components/ui/transport-fields';
import type { SocialKey } from '@/lib/shared/sign-in/social';
import styles from './step-form.module.css';

type Props = {
  /** Id of the form: the value of its field `form`, and of `?form=` when the server answers back. */
  readonly id: string;
  /** The last part of the call, `/k/run/auth/…`; a provider's own calls with the provider, `/k/run/…`. */
  readonly call:
    | 'identify'
    | 'login'
    | 'register'
    | 'forgot'
    | 'code'
    | 'codeLogin'
    | `${SocialKey}auth/${'login' | 'loginAndLinkExisting'}`;
  readonly locale: string;
  readonly view: FormView;
  readonly submit: string;
  readonly look?: 'primary' | 'quiet';
  /** The view that comes next in the dialog, where it is not the one of every such call. */
  readonly next?: string;
  readonly children: ReactNode;
};

/**
 * A form of a step. Posted natively the server answers with the page of the next step; in the dialog `sendStep` posts
 * it and shows the next view in its place.
 */
export async function StepForm({ id, call, locale, view, submit, look = 'primary', next, children }: Props) {
  const t = await getTranslations('dialog');
  const general = view.error !== null && view.error.field === null ? view.error.message : null;
  return (
    <form
      className={styles.form}
      id={id}
      method="post"
      action={call.includes('/') ? `/k/run/${call}` : `/k/run/auth/${call}`}
      data-send="sign-in"
      data-next={next}
      data-failed={t('failed')}
    >
      <TransportFields form={id} locale={locale} token={view.token} />
      <p className={styles.problem} role="alert" data-error="" hidden={general === null}>
        <Icon name="alert" />
        <span data-text="">{general}</span>
      </p>
      {children}
      <button className={`${buttonLook(look, true)} ${styles.submit}`} type="submit">
        {submit}
      </button>
    </form>
  );
}
