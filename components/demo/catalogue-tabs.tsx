import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/layout/panel';
import { Tabs } from '@/components/ui/layout/tabs';

const tabs = ['outbound', 'inbound', 'fares'] as const;

/** Three tabs. */
export async function CatalogueTabs() {
  const t = await getTranslations('catalogue.tab');
  return (
    <Panel id="tabs" title={t('title')} lead={t('lead')}>
      <Tabs
        label={t('label')}
        tabs={tabs.map((tab) => ({ id: `tab-${tab}`, title: t(tab), content: <p>{t(`${tab}Text`)}</p> }))}
      />
    </Panel>
  );
}
