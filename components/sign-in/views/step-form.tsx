import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Icon } from '@/components/ui/icon';
import type { SocialKey } from '@/lib/shared/sign-in/social-providers';
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
  readonly variant?: 'primary' | 'quiet';
  /** The view that comes next in the dialog, where it is not the one of every such call. */
  readonly next?: string;
  readonly children: ReactNode;
};

/**
 * A form of a step. Posted natively the server answers with the page of the next step; in the dialog `sendStep` posts
 * it and shows the next view in its place.
 */
export async function StepForm({ call, view, variant = 'primary', next, children, ...form }: Props) {
  const t = await getTranslations('dialog');
  const general = view.error !== null && view.error.field === null ? view.error.message : null;
  return (
    <Form
      {...form}
      className={styles.form}
      action={call.includes('/') ? `/k/run/${call}` : `/k/run/auth/${call}`}
      token={view.token}
      variant={variant}
      wide
      send="sign-in"
      attributes={{ id: form.id, 'data-next': next, 'data-failed': t('failed') }}
    >
      <p className={styles.problem} role="alert" data-error="" hidden={general === null}>
        <Icon name="alert" />
        <span data-text="">{general}</span>
      </p>
      {children}
    </Form>
  );
}
