import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { businessPath } from '@/lib/shared/access/business-path';
import { withRedir } from '@/lib/shared/session/with-redir';
import { GroupIcon } from './admin/group-icon';
import styles from './business-home.module.css';
import { StepList } from './get-started/step-list';
import { Plans } from './plans/plans';

const points = ['policy', 'people', 'insight'] as const;

type Props = {
  readonly signedIn: boolean;
  /** Path and query of this page, to come back to. */
  readonly path: string;
  /** Where the business pages live. */
  readonly basePath: string;
  readonly picture: ReactNode;
  /** Ways into a company that wait for the visitor. */
  readonly children?: ReactNode;
};

/** For whoever has no membership in a company: what one gets, the plans side by side, and the way to begin. */
export function BusinessHome({ signedIn, path, basePath, picture, children }: Props) {
  const t = useTranslations();
  const start = businessPath(basePath, '/get-started');
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t('business.home.title')}</h1>
          <p className={styles.lead}>{t('business.home.lead')}</p>
          {signedIn ? <p className={styles.text}>{t('business.home.memberText')}</p> : null}
          <Actions>
            <ButtonLink href={start}>{t('company-signup.home.start')}</ButtonLink>
            {signedIn ? null : (
              <ButtonLink href={withRedir('/login', path)} variant="quiet">
                {t('company-signup.home.signIn')}
              </ButtonLink>
            )}
          </Actions>
        </div>
        <div className={styles.view}>{picture}</div>
      </section>
      {children}
      <section aria-labelledby="points-title">
        <h2 className={styles.heading} id="points-title">
          {t('business.home.pointsTitle')}
        </h2>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point} className={styles.point}>
              <span className={styles.icon}>
                <GroupIcon group={point} />
              </span>
              <h3 className={styles.name}>{t(`business.home.points.${point}.title`)}</h3>
              <p className={styles.text}>{t(`business.home.points.${point}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <Plans start={start} demo={businessPath(basePath, '/demo')} />
      <section className={styles.end} aria-labelledby="how-title">
        <div className={styles.words}>
          <h2 className={styles.heading} id="how-title">
            {t('company-signup.home.endTitle')}
          </h2>
          <p className={styles.text}>{t('company-signup.home.endText')}</p>
          <Actions>
            <ButtonLink href={start}>{t('company-signup.home.start')}</ButtonLink>
          </Actions>
        </div>
        <StepList current={null} />
      </section>
      <Notice tone="good">{t('business.home.included')}</Notice>
    </div>
  );
}
