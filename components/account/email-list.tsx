import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { RemoveStep } from '@/components/ui/form/remove-step';
import { ItemRow } from '@/components/ui/list/item-row';
import { SiteLink } from '@/components/ui/site-link';
import type { SignInMethods } from '@/lib/shared/account/own-sign-in-methods';

type Email = SignInMethods['emails'][number];
type Props = {
  readonly methods: Pick<SignInMethods, 'emails' | 'pending'>;
  readonly locale: string;
  readonly token: string | null;
  /** Whether the visitor has just proved to be themselves, so that changes would be accepted. */
  readonly recentlyVerified: boolean;
};

/** The addresses of an account, and those that wait for their owner's click. */
export async function EmailList({ methods, locale, token, recentlyVerified }: Props) {
  const t = await getTranslations('profile.emails');
  return (
    <ul>
      {methods.emails.map((email) => (
        <ItemRow
          key={email.id}
          icon="mail"
          name={<EmailName email={email} />}
          actions={
            <EmailActions email={email} locale={locale} token={token} recentlyVerified={recentlyVerified} />
          }
        />
      ))}
      {methods.pending.map((address) => (
        <ItemRow
          key={address}
          icon="clock"
          name={
            <>
              <bdi>{address}</bdi> <Badge tone="caution">{t('pending')}</Badge>
            </>
          }
          actions={
            recentlyVerified ? (
              <Form id="add-email" action="/k/run/account/addEmail" locale={locale} token={token}>
                <input type="hidden" name="email" value={address} />
                <button type="submit" className={buttonVariant('quiet')}>
                  {t('resend')}
                </button>
              </Form>
            ) : undefined
          }
        />
      ))}
    </ul>
  );
}

async function EmailName({ email: { address, confirmed, primary } }: { readonly email: Email }) {
  const t = await getTranslations('profile.emails');
  return (
    <>
      <bdi>{address}</bdi> {primary ? <Badge tone="accent">{t('primary')}</Badge> : null}{' '}
      <Badge tone={confirmed ? 'good' : 'caution'}>{confirmed ? t('confirmed') : t('unconfirmed')}</Badge>
    </>
  );
}

async function EmailActions({
  email,
  locale,
  token,
  recentlyVerified,
}: Omit<Props, 'methods'> & { readonly email: Email }) {
  const t = await getTranslations('profile.emails');
  const { address, confirmed, id, primary } = email;
  if (primary) {
    return confirmed ? null : (
      <SiteLink className={buttonVariant('quiet')} href="/s/ident/resend?redir=%2Fprofile%2Faccount">
        {t('resend')}
      </SiteLink>
    );
  }
  if (!recentlyVerified) return null;
  return (
    <>
      {confirmed ? (
        <Form id="primary-email" action="/k/run/account/primaryEmail" locale={locale} token={token}>
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            className={buttonVariant('quiet')}
            aria-label={t('makePrimaryNamed', { email: address })}
          >
            {t('makePrimary')}
          </button>
        </Form>
      ) : null}
      <RemoveStep
        id="remove-email"
        action="/k/run/account/removeEmail"
        {...{ locale, token }}
        hidden={{ id }}
        open={t('remove')}
        openNamed={t('removeNamed', { email: address })}
        text={t('removeText', { email: address })}
        submit={t('removeSubmit')}
      />
    </>
  );
}
