import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { SiteLink } from '@/components/ui/site-link';
import type { GuidePlace } from '@/lib/shared/account/guide-place';
import styles from './guide-places.module.css';

type Props = {
  /** Those of one guide, in its order. */
  readonly places: readonly GuidePlace[];
  readonly locale: string;
  readonly token: string | null;
};

/** The places of a guide in their order, each with what can be done to it. Plain forms; the list prints well. */
export async function GuidePlaces({ places, ...form }: Props) {
  const t = await getTranslations('guides');
  return (
    <ol className={styles.places}>
      {places.map((place, index) => (
        <li className={styles.place} id={`place-${place.placeId}`} key={place.placeId}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.words}>
            <h2 className={styles.name}>
              <bdi>{place.name}</bdi> <Badge tone="accent">{t(`category.${place.category}`)}</Badge>
            </h2>
            {place.note === '' ? null : (
              <p className={styles.note} dir="auto">
                {place.note}
              </p>
            )}
            {place.link === '' ? null : (
              <a
                className={styles.link}
                href={place.link}
                target="_blank"
                rel="noopener noreferrer nofollow"
                dir="ltr"
              >
                {place.link}
              </a>
            )}
          </div>
          <PlaceActions place={place} isFirst={index === 0} isLast={index === places.length - 1} {...form} />
        </li>
      ))}
    </ol>
  );
}

type ActionProps = Omit<Props, 'places'> & {
  readonly place: GuidePlace;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

async function PlaceActions({ place, isFirst, isLast, ...form }: ActionProps) {
  const t = await getTranslations('guides');
  const { name, placeId } = place;
  return (
    <div className={styles.actions}>
      {isFirst ? null : (
        <PlaceForm
          {...form}
          placeId={placeId}
          call="move"
          to="up"
          words={t('up')}
          named={t('upNamed', { name })}
        />
      )}
      {isLast ? null : (
        <PlaceForm
          {...form}
          placeId={placeId}
          call="move"
          to="down"
          words={t('down')}
          named={t('downNamed', { name })}
        />
      )}
      <SiteLink
        className={buttonVariant('plain')}
        href={`/guides/yourguides?place=${placeId}`}
        aria-label={t('editNamed', { name })}
      >
        {t('edit')}
      </SiteLink>
      <PlaceForm
        {...form}
        placeId={placeId}
        call="state"
        to="deleted"
        words={t('delete')}
        named={t('deleteNamed', { name })}
      />
    </div>
  );
}

type FormProps = Omit<Props, 'places'> & {
  readonly placeId: string;
  readonly call: 'move' | 'state';
  readonly to: 'up' | 'down' | 'deleted';
  readonly words: string;
  /** The same with the place's name, for those who hear the button alone. */
  readonly named: string;
};

function PlaceForm({ placeId, call, to, words, named, locale, token }: FormProps) {
  return (
    <Form
      id={call === 'move' ? 'move' : 'place-deleted'}
      action={`/i/api/guides/v1/places/${placeId}/${call}`}
      locale={locale}
      token={token}
    >
      <input type="hidden" name="to" value={to} />
      <button type="submit" className={buttonVariant('plain')} aria-label={named}>
        {words}
      </button>
    </Form>
  );
}
