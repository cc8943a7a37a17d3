import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { RemoveStep } from '@/components/ui/form/remove-step';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { ItemRow } from '@/components/ui/list/item-row';
import { SiteLink } from '@/components/ui/site-link';
import type { Traveler } from '@/lib/shared/account/traveler';
import { travelersMax } from '@/lib/shared/account/traveler';
import styles from './traveler-list.module.css';

type Props = {
  readonly travelers: readonly Traveler[];
  readonly locale: string;
  readonly token: string | null;
};

/** Whom somebody books for; the first is suggested first. */
export async function TravelerList({ travelers, locale, token }: Props) {
  const [t, format] = await Promise.all([getTranslations('profile.travelers'), getFormatter()]);
  const add = <ButtonLink href="/profile/travelers?traveler=new">{t('add')}</ButtonLink>;
  if (travelers.length === 0) {
    return (
      <div className={styles.card}>
        <EmptyNote icon="people" title={t('none')} text={t('noneText')} action={add} />
      </div>
    );
  }
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <p className={styles.count}>{t('count', { count: travelers.length })}</p>
        {travelers.length < travelersMax ? add : null}
      </div>
      {travelers.length < travelersMax ? null : (
        <p className={styles.count}>{t('full', { max: travelersMax })}</p>
      )}
      <ul>
        {travelers.map((traveler) => (
          <ItemRow
            key={traveler.travelerId}
            icon="travellers"
            name={
              <>
                <bdi>{nameOf(traveler)}</bdi>{' '}
                {traveler.preferred ? <Badge tone="accent">{t('preferred')}</Badge> : null}
              </>
            }
            facts={[
              t('born', {
                when: format.dateTime(new Date(traveler.dateOfBirth), 'day'),
              }),
              ...(traveler.emailAddress === '' ? [] : [<bdi key="email">{traveler.emailAddress}</bdi>]),
              ...(traveler.knownTravelerNumber === '' ? [] : [t('knownTraveler')]),
              ...(traveler.tsaredress === '' ? [] : [t('redress')]),
            ]}
            actions={<TravelerActions traveler={traveler} locale={locale} token={token} />}
          />
        ))}
      </ul>
    </div>
  );
}

const nameOf = ({ firstName, middleName, lastName }: Traveler): string =>
  [firstName, middleName, lastName].filter((part) => part !== '').join(' ');

type ActionProps = Omit<Props, 'travelers'> & { readonly traveler: Traveler };

async function TravelerActions({ traveler, locale, token }: ActionProps) {
  const t = await getTranslations('profile.travelers');
  const { travelerId } = traveler;
  const name = nameOf(traveler);
  return (
    <>
      <SiteLink
        className={buttonVariant('quiet')}
        href={`/profile/travelers?traveler=${travelerId}`}
        aria-label={t('editNamed', { name })}
      >
        {t('edit')}
      </SiteLink>
      <RemoveStep
        id="remove-traveler"
        action="/k/run/account/removeTraveler"
        {...{ locale, token }}
        hidden={{ travelerId }}
        open={t('remove')}
        openNamed={t('removeNamed', { name })}
        text={t('removeText', { name })}
        submit={t('removeSubmit')}
      />
    </>
  );
}
