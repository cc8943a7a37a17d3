import { useTranslations } from 'next-intl';
import { ViewLinks } from '@/components/ui/layout/view-links';
import { ExampleState } from '../example-state';

/** `ViewLinks`: three, of which the second shows. They lead to the list of all components. */
export function ViewLinksExample() {
  const t = useTranslations('catalogue.tab');
  return (
    <ExampleState name="chosen">
      <ViewLinks
        label={t('label')}
        views={(['outbound', 'inbound', 'fares'] as const).map((view) => ({
          href: `/demo/components?view=${view}`,
          title: t(view),
          isCurrent: view === 'inbound',
        }))}
      />
    </ExampleState>
  );
}
