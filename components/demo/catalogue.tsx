import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { PageContents } from '@/components/ui/layout/page-contents';
import styles from './catalogue.module.css';
import { CatalogueDialogs } from './catalogue-dialogs';
import { CatalogueEmbed } from './catalogue-embed';
import { CatalogueFetched } from './catalogue-fetched';
import { CatalogueFields } from './catalogue-fields';
import { CatalogueFilter } from './catalogue-filter';
import { CatalogueList } from './catalogue-list';
import { CatalogueMoments } from './catalogue-moments';
import { CataloguePopovers } from './catalogue-popovers';
import { CatalogueTabs } from './catalogue-tabs';
import { CatalogueTooltips } from './catalogue-tooltips';

/** Panels by the id they have in the page, with the messages they take their title from. */
const contents = {
  popovers: 'popover',
  dialogs: 'dialog',
  tooltips: 'tooltip',
  filter: 'filter',
  fields: 'field',
  tabs: 'tab',
  fetched: 'fetched',
  moments: 'moment',
  list: 'list',
} as const;

type Props = {
  /** Whether the deployment shows its API. */
  readonly apiDocs: boolean;
  readonly locale: string;
  /** The demo's page that embeds the site. */
  readonly hostPage: string;
  /** The page with the locale prefix, and the parameters of its address. */
  readonly action: string;
  readonly value: (name: string) => string | undefined;
};

/** The parts of the interface, for whoever gives a brand its looks: one panel a subject. */
export async function Catalogue({ action, apiDocs, locale, hostPage, value }: Props) {
  const [t, embedded] = await Promise.all([getTranslations('catalogue'), getTranslations('embed.demo')]);
  return (
    <>
      <PageContents
        parts={[
          ...Object.entries(contents).map(([id, key]) => ({ id, title: t(`${key}.title`) })),
          { id: 'embed', title: embedded('title') },
        ]}
      />
      <div className={styles.panels}>
        <CataloguePopovers apiDocs={apiDocs} />
        <CatalogueDialogs locale={locale} />
        <CatalogueTooltips />
        <CatalogueFilter locale={locale} />
        <CatalogueFields />
        <CatalogueTabs />
        <CatalogueFetched />
        <CatalogueMoments />
        <CatalogueEmbed hostPage={hostPage} />
      </div>
      <CatalogueList action={action} locale={locale} value={value} />
      <Actions>
        <ButtonLink href="/demo/components/states" variant="quiet">
          {t('states.open')}
        </ButtonLink>
      </Actions>
    </>
  );
}
