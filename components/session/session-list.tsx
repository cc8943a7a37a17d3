import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { ItemRow } from '@/components/ui/list/item-row';
import styles from './session-list.module.css';
import { SignOutForm } from './sign-out-form';

/** One session of the account, in words for its owner. */
export type OwnSession = {
  readonly id: string;
  readonly current: boolean;
  readonly label: string;
  readonly ip: string | null;
  /** Name of the country it was signed in from, or null. */
  readonly membership: string | null;
  readonly createdAt: Date;
  readonly seenAt: Date;
};

type Props = {
  readonly sessions: readonly OwnSession[];
  readonly locale: string;
  readonly token: string | null;
};

/** Every session with the means to end it (ASVS 7.5.2). */
export async function SessionList({ sessions, locale, token }: Props) {
  const t = await getTranslations('session.list');
  return (
    <>
      <p className={styles.count}>{t('count', { count: sessions.length })}</p>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} locale={locale} token={token} />
        ))}
      </ul>
    </>
  );
}

type RowProps = Omit<Props, 'sessions'> & { readonly session: OwnSession };

async function SessionRow({ session, locale, token }: RowProps) {
  const [t, format] = await Promise.all([getTranslations('session.list'), getFormatter()]);
  const seen = session.current ? (
    t('now')
  ) : (
    <time dateTime={session.seenAt.toISOString()}>
      {t('seen', { when: format.relativeTime(session.seenAt, new Date()) })}
    </time>
  );
  return (
    <ItemRow
      icon="device"
      name={
        <>
          <bdi>{session.label}</bdi> {session.current ? <Badge tone="accent">{t('current')}</Badge> : null}
        </>
      }
      facts={[
        seen,
        t('since', { when: format.dateTime(session.createdAt, 'day') }),
        ...(session.membership === null ? [] : [session.membership]),
        ...(session.ip === null ? [] : [<bdi key="ip">{session.ip}</bdi>]),
      ]}
      actions={<EndButton session={session} locale={locale} token={token} />}
    />
  );
}

async function EndButton({ session, locale, token }: RowProps) {
  const [t, menu] = await Promise.all([getTranslations('session.list'), getTranslations('account-menu')]);
  if (session.current) {
    return (
      <SignOutForm locale={locale} token={token} redir="/">
        <button type="submit" className={buttonVariant('quiet')}>
          {menu('signOut')}
        </button>
      </SignOutForm>
    );
  }
  return (
    <Form
      id="end-session"
      action="/k/run/auth/endSession"
      locale={locale}
      token={token}
      submit={t('end')}
      submitNamed={t('endNamed', { label: session.label })}
    >
      <input type="hidden" name="id" value={session.id} />
    </Form>
  );
}
