import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { NavigationLinks } from '@/lib/shared/site/navigation/navigation-entries';
import { navigationItems } from '@/lib/shared/site/navigation/translated-navigation-items';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { NavigationFrame } from './navigation-frame';
import { NavigationGroupView } from './navigation-group-view';
import { NavigationTrips } from './navigation-trips';
import { type NavigationVisitor, NavigationYou } from './navigation-you';

type Props = {
  readonly site: { readonly locale: string; readonly prefix: string; readonly path: string };
  readonly visitor: NavigationVisitor;
  readonly links: NavigationLinks;
  /** Whether the visitor can have trips: a member. */
  readonly trips: boolean;
  readonly cookiesPath: string | null;
  readonly countryPicker?: ReactNode;
  readonly currencyPicker?: ReactNode;
  readonly feedback?: ReactNode;
};

/** What the header shows beside a rail, and the footer below. */
const elsewhere = new Set(['flights', 'hotels', 'cars', 'trains', 'siteMap', 'apiDocs'] as const);

/**
 * The side menu of every page (chrome specification §2 and §4). `startNavigation` enhances it; without
 * JavaScript it opens and closes natively below l, and is a rail of plain links from there.
 */
export async function Navigation({ site, visitor, links, trips, cookiesPath, ...slots }: Props) {
  const { locale, path, prefix } = site;
  const t = await getTranslations({ locale, namespace: 'navigation' });
  const labels = { more: t('more'), less: t('less') };
  const here = path.split('?')[0] ?? '/';
  const items = navigationItems(links, site, (group, key) => t(`${group}.${key}`));
  const groupOf = (name: keyof NavigationLinks) => (
    <NavigationGroupView
      group={{ items: items[name], navigationLabel: t(`${name}.label`), testId: `navigation-${name}` }}
      icons={links[name].map(({ key }) => key)}
      here={here}
      labels={labels}
      isMain={name === 'primary'}
      elsewhere={elsewhere}
    />
  );
  return (
    <NavigationFrame dialog={{ title: t('title'), close: t('close') }} pin={t('pin')}>
      {groupOf('primary')}
      {trips ? (
        <NavigationTrips
          prefix={prefix}
          allUrl={sitePath(prefix, '/trips')}
          labels={{
            label: t('trips.label'),
            all: t('trips.all'),
            saved: t('trips.saved'),
            hint: t('trips.hint'),
          }}
        />
      ) : null}
      {groupOf('business')}
      {groupOf('secondary')}
      <NavigationYou
        locale={locale}
        path={path}
        visitor={visitor}
        cookiesPath={cookiesPath}
        pickers={[slots.countryPicker, slots.currencyPicker]}
        feedback={slots.feedback}
      />
    </NavigationFrame>
  );
}
