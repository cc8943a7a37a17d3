import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { PageFrame } from '@/components/ui/page-frame';
import { withRedir } from '@/components/ui/with-redir';
import styles from './business-home.module.css';
import { GroupIcon } from './group-icon';

const points = ['policy', 'people', 'insight'] as const;

type Props = {
  readonly signedIn: boolean;
  /** Path and query of this page, to come back to. */
  readonly path: string;
  /** Ways into a company that wait for the visitor. */
  readonly children?: ReactNode;
};

/** For whoever has no place in a company: what one gets, and what of it is there today. */
export async function BusinessHome({ signedIn, path, children }: Props) {
  const t = await getTranslations('business.home');
  return (
    <PageFrame title={t('title')} lead={t('lead')} wide>
      {children}
      {signedIn ? (
        <div className={styles.member}>
          <p>{t('memberText')}</p>
          <ButtonLink href="/profile/account" look="quiet">
            {t('account')}
          </ButtonLink>
        </div>
      ) : (
        <Actions>
          <ButtonLink href={withRedir('/login', path)}>{t('signIn')}</ButtonLink>
          <ButtonLink href={withRedir('/login/register', path)} look="quiet">
            {t('register')}
          </ButtonLink>
        </Actions>
      )}
      <section aria-labelledby="points-title">
        <h2 className={styles.heading} id="points-title">
          {t('pointsTitle')}
        </h2>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point} className={styles.point}>
              <span className={styles.icon}>
                <GroupIcon group={point} />
              </span>
              <h3 className={styles.title}>{t(`points.${point}.title`)}</h3>
              <p className={styles.text}>{t(`points.${point}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <Notice tone="caution">{t('notYet')}</Notice>
    </PageFrame>
  );
}
