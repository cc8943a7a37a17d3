import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { ItemRow } from '@/components/ui/list/item-row';
import { ExampleState } from '../example-state';

/** `ItemRow`: one of several in a list, with facts, and with what can be done. */
export function ItemRowExample() {
  const t = useTranslations('catalogue');
  return (
    <>
      <ExampleState name="plain">
        <ul>
          <ItemRow icon="place" name={t('tab.outbound')} facts={[t('tab.outboundText')]} />
        </ul>
      </ExampleState>
      <ExampleState name="action">
        <ul>
          <ItemRow
            icon="place"
            name={t('tab.inbound')}
            facts={[t('tab.inboundText'), t('tab.faresText')]}
            actions={
              <ButtonLink href="/demo/components" variant="quiet">
                {t('list.act')}
              </ButtonLink>
            }
          />
        </ul>
      </ExampleState>
    </>
  );
}
