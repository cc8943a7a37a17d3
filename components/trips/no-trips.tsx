import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';

type Props = {
  readonly searchPath: string;
  /** What else there is to say or do. */
  readonly children?: ReactNode;
};

/** For members without trips: how the first one begins. */
export async function NoTrips({ children, searchPath }: Props) {
  const t = await getTranslations('trips.empty');
  return (
    <CardPage title={t('title')} lead={t('lead')} aside={children}>
      <ButtonLink href={searchPath}>{t('search')}</ButtonLink>
    </CardPage>
  );
}
