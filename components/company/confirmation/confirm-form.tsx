import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { Icon } from '@/components/ui/icon';
import type { ConfirmationKind } from '@/lib/shared/company/signup/pending-confirmation';
import styles from './confirm-form.module.css';

/** The codes that have words of their own; all others read as `failed`. */
const worded = ['EMAIL_INVALID', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'] as const;

type Props = {
  readonly kind: ConfirmationKind;
  readonly company: string;
  /** Where the mail goes; empty when there is no address, and then nothing is sent. */
  readonly email: string;
  /** The company waits for the larger plan. */
  readonly bizPlus: boolean;
  readonly locale: string;
  readonly token: string | null;
  /** Code of a refusal that has led back to the page. */
  readonly refused: string | null;
  /** Where one adds an address to one's account. */
  readonly changeHref: string;
};

/**
 * The content of the confirm dialogs, and of the page that does the same without script: the address in bold, one button,
 * and a line for what went wrong. `watchConfirm` sends it without leaving the page.
 */
export function ConfirmForm(props: Props) {
  const { bizPlus, changeHref, company, email, kind, locale, refused, token } = props;
  const t = useTranslations('company-signup.confirm');
  const words = Object.fromEntries(worded.map((code) => [code, t(`errors.${code}`)]));
  const others = { failed: t('failed'), noEmail: t('noEmail'), sent: t('sentText', { email }) };
  const problem = refused === null ? '' : (words[refused] ?? others.failed);
  return (
    <Form
      id="confirm"
      className={styles.form}
      action={actionOf(kind, email, bizPlus)}
      locale={locale}
      token={token}
      attributes={{
        id: 'confirm-form',
        'data-confirm': bizPlus && kind === 'company' ? 'bizPlus' : kind,
        'data-email': email,
        'data-words': JSON.stringify({ ...words, ...others }),
      }}
    >
      <p>
        {t.rich(`${kind}.text`, {
          company,
          email,
          b: (chunks) => (
            <strong className={styles.email}>
              <bdi>{chunks}</bdi>
            </strong>
          ),
        })}
      </p>
      <p className={styles.problem} role="alert" data-problem="" hidden={problem === ''}>
        <Icon name="alert" />
        <span>{problem}</span>
      </p>
      <button className={buttonVariant('primary', true)} type="submit">
        {t('submit')}
      </button>
      <p className={styles.change}>
        <a href={changeHref}>{t('change')}</a>
      </p>
    </Form>
  );
}

function actionOf(kind: ConfirmationKind, email: string, bizPlus: boolean): string {
  if (kind === 'profile') return '/i/api/business/me/v1/resendConfirmationEmail';
  if (bizPlus) return '/i/api/business/company/v1/bizPlus/sendConfirmation';
  return `/i/api/business/company/v1/sendConfirmation?userEmail=${encodeURIComponent(email)}`;
}
