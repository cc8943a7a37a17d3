import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import { feedPastDays } from '@/lib/shared/trips/calendar-feed';
import styles from './calendar-feed-panel.module.css';
import { ConfirmGate } from './confirm-gate';

type Props = {
  /** Null for none; `shown` where whoever looks has just proved to be themselves: the address, and the same for calendar programs. */
  readonly feed: {
    readonly readAt: string | null;
    readonly shown: { readonly address: ReactNode; readonly webcal: string } | null;
  } | null;
  /** Whether they have just proved it, without which none is made. */
  readonly recentlyVerified: boolean;
  /** The registered address, while it is not confirmed; else null. */
  readonly unconfirmed: string | null;
  /** Names of companies that leave their bookings out; empty for none. */
  readonly without: string;
  readonly outcome: ReactNode;
  readonly locale: string;
  readonly token: string | null;
};

type FormProps = Pick<Props, 'locale' | 'token'>;

const proofPage = '/profile/confirm?redir=%2Fprofile%2Faccount%23calendar';

/** The address by which one's own calendar reads one's trips: its making, another one in its place, and its end. */
export async function CalendarFeedPanel({ feed, outcome, without, ...props }: Props) {
  const t = await getTranslations('calendar-feed');
  return (
    <Panel id="calendar" title={t('title')} lead={t('lead', { days: feedPastDays })}>
      <div className={styles.parts}>
        {outcome}
        {without === '' ? null : <Notice tone="caution">{t('without', { companies: without })}</Notice>}
        {feed === null ? <NoFeed {...props} /> : <Feed {...props} feed={feed} />}
      </div>
    </Panel>
  );
}

type NoneProps = FormProps & Pick<Props, 'recentlyVerified' | 'unconfirmed'>;

async function NoFeed({ locale, recentlyVerified, token, unconfirmed }: NoneProps) {
  const t = await getTranslations('calendar-feed');
  if (unconfirmed !== null) return <ConfirmGate email={unconfirmed} redir="/profile/account" />;
  return (
    <>
      <p>{t('none')}</p>
      {recentlyVerified ? (
        <MakeForm act="on" submit={t('make')} locale={locale} token={token} />
      ) : (
        <ButtonLink href={proofPage} variant="quiet">
          {t('make')}
        </ButtonLink>
      )}
    </>
  );
}

async function Feed({ feed, locale, token }: FormProps & { readonly feed: NonNullable<Props['feed']> }) {
  const t = await getTranslations('calendar-feed');
  const { readAt, shown } = feed;
  return (
    <>
      {shown === null ? (
        <ButtonLink href={proofPage} variant="quiet">
          {t('show')}
        </ButtonLink>
      ) : (
        <>
          <Notice tone="caution" silent>
            {t('warning')}
          </Notice>
          <p className={styles.text}>{t('hint')}</p>
          {shown.address}
          <a className={buttonVariant('quiet')} href={shown.webcal}>
            {t('open')}
          </a>
        </>
      )}
      <p className={styles.text}>{readAt === null ? t('unread') : t('read', { at: readAt })}</p>
      {shown === null ? null : (
        <ConfirmStep open={t('reset')}>
          <p>{t('resetText')}</p>
          <MakeForm act="reset" submit={t('resetNow')} locale={locale} token={token} />
        </ConfirmStep>
      )}
      <ConfirmStep open={t('end')}>
        <p>{t('endText')}</p>
        <Form
          id="calendar-end"
          action="/k/run/account/endCalendarFeed"
          locale={locale}
          token={token}
          submit={t('endNow')}
          variant="critical"
        />
      </ConfirmStep>
    </>
  );
}

const MakeForm = ({
  act,
  ...form
}: FormProps & { readonly act: 'on' | 'reset'; readonly submit: string }) => (
  <Form
    {...form}
    id={`calendar-${act}`}
    action="/k/run/account/calendarFeed"
    hidden={{ act }}
    variant={act === 'reset' ? 'critical' : 'quiet'}
  />
);
