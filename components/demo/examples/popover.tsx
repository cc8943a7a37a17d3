import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/overlay/popover';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import { SiteLink } from '@/components/ui/site-link';
import catalogue from '../catalogue.module.css';
import { ExampleState } from '../example-state';

const edges = ['start', 'end'] as const;

/** `Popover` at each edge of its handle. A closed one is not drawn: press its handle. */
export function PopoverExample() {
  const t = useTranslations('catalogue.popover');
  return edges.map((edge) => (
    <ExampleState key={edge} name="closed">
      <PopoverButton popover={`example-popover-${edge}`} className={buttonVariant('quiet')}>
        {t(edge)}
        <Icon name="chevron" size={16} />
      </PopoverButton>
      <Popover id={`example-popover-${edge}`} label={t(edge)} align={edge} arrows>
        <ul>
          <li>
            <SiteLink className={catalogue.item} href="/help">
              {t('help')}
            </SiteLink>
          </li>
          <li>
            <SiteLink className={catalogue.item} href="/demo/mailbox">
              {t('mailbox')}
            </SiteLink>
          </li>
        </ul>
      </Popover>
    </ExampleState>
  ));
}
