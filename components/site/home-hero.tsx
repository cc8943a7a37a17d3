import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import styles from './home-hero.module.css';
import { Landscape } from './landscape';

type Props = {
  readonly brandName: string;
  /** Who is signed in, if anybody. */
  readonly name: string | null;
  readonly demo: boolean;
};

/** The first view: what this place is, and the way in; or a welcome back. */
export async function HomeHero({ brandName, name, demo }: Props) {
  const t = await getTranslations('site.hero');
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.words}>
        <h1 className={styles.title} id="hero-title">
          {name === null
            ? t.rich('title', { line: (words) => <span>{words}</span> })
            : t('welcome', { name })}
        </h1>
        <p className={styles.lead}>{name === null ? t('lead', { brand: brandName }) : t('welcomeLead')}</p>
        <Actions>
          {name === null ? (
            <>
              <ButtonLink href="/login/register">{t('register')}</ButtonLink>
              <ButtonLink href="/login" look="quiet">
                {t('signIn')}
              </ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink href="/profile/account">{t('account')}</ButtonLink>
              {demo ? (
                <ButtonLink href="/demo/mailbox" look="quiet">
                  {t('mailbox')}
                </ButtonLink>
              ) : null}
            </>
          )}
        </Actions>
      </div>
      <Landscape />
    </section>
  );
}
