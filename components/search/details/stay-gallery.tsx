import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StayPicture } from '@/components/search/results/stay-picture';
import type { HotelOffer } from '@/lib/shared/search/offer';
import styles from './stay-gallery.module.css';
import { BathScene, BreakfastScene, hasTub, PoolScene, RoomScene } from './stay-scenes';

/**
 * Drawn pictures of a stay of the sample provider: the house, the room, the bathroom, and breakfast and pool where it has them. Side by
 * side where there is room, else a strip that scrolls sideways. Other providers have no pictures here.
 */
export function StayGallery({ offer }: { readonly offer: HotelOffer }) {
  const t = useTranslations('stay-details');
  const { amenities = [], board, hotel, room } = offer;
  const hasBreakfast = board !== 'none' || amenities.includes('breakfastRoom');
  const pictures: readonly (readonly ['outside' | 'room' | 'bath' | 'breakfast' | 'pool', ReactNode])[] = [
    ['outside', <StayPicture offer={offer} label={t('shows.outside', { hotel })} key="outside" />],
    ['room', <RoomScene offer={offer} label={t(`shows.room.${room?.bed ?? 'double'}`)} key="room" />],
    ['bath', <BathScene offer={offer} label={t(hasTub(offer) ? 'shows.tub' : 'shows.bath')} key="bath" />],
    ...(hasBreakfast
      ? [
          [
            'breakfast',
            <BreakfastScene offer={offer} label={t('shows.breakfast')} key="breakfast" />,
          ] as const,
        ]
      : []),
    ...(amenities.includes('pool')
      ? [['pool', <PoolScene offer={offer} label={t('shows.pool')} key="pool" />] as const]
      : []),
  ];
  return (
    <figure className={styles.gallery}>
      <ul
        className={styles.pictures}
        data-count={pictures.length}
        aria-label={t('pictures')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be scrolled by the keyboard too.
        tabIndex={0}
      >
        {pictures.map(([name, picture]) => (
          <li className={styles.item} key={name} data-picture={name}>
            {picture}
            <span className={styles.name} aria-hidden="true">
              {t(`picture.${name}`)}
            </span>
          </li>
        ))}
      </ul>
      <figcaption className={styles.note}>{t('drawn')}</figcaption>
    </figure>
  );
}
