import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ComponentStates } from '@/components/demo/component-states';
import { examplePlaces } from '@/components/demo/example-props';
import { LookLinks } from '@/components/demo/look-links';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { catalogueExampleSources } from '@/lib/server/demo/catalogue-example-sources';
import { pageSite } from '@/lib/server/page/page-site';
import { worldMapViews } from '@/lib/server/page/world-map-view';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type PageInput, queryValue } from '../../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('catalogue.states');
  return { title: t('title') };
}

/**
 * Address: `/demo/components/states`, in demo mode only: each part of the interface in every state, refused ones too, with its code;
 * `?dir=rtl&theme=dark` chooses direction and theme of the examples.
 */
export default async function ComponentStatesPage({ searchParams }: PageInput) {
  const [site, query] = await Promise.all([pageSite(), searchParams]);
  if (!site.demo) notFound();
  const [t, sources, world] = await Promise.all([
    getTranslations('catalogue.states'),
    catalogueExampleSources(),
    worldMapViews(examplePlaces),
  ]);
  const dir = oneOf(queryValue(query, 'dir'), ['ltr', 'rtl']) ?? site.dir;
  const theme = oneOf(queryValue(query, 'theme'), ['light', 'dark']);
  return (
    <PageFrame title={t('title')} lead={t('lead')} wide>
      <Actions>
        <ButtonLink href="/demo/components" variant="quiet">
          {t('back')}
        </ButtonLink>
      </Actions>
      <LookLinks path="/demo/components/states" dir={dir} theme={theme} usualDir={site.dir} />
      <ComponentStates
        dir={dir}
        theme={theme}
        sources={sources}
        world={world}
        action={sitePath(site.prefix, '/demo/components')}
      />
    </PageFrame>
  );
}

const oneOf = <const T extends string>(given: string | undefined, known: readonly T[]): T | null =>
  known.find((one) => one === given) ?? null;
