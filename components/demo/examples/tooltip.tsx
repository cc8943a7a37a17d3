import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { tooltipHandle } from '@/components/ui/overlay/tooltip-handle';
import { TooltipPanel } from '@/components/ui/overlay/tooltip-panel';
import { SiteLink } from '@/components/ui/site-link';
import { ExampleState } from '../example-state';

/** `Tooltip` on hover and focus, and `TooltipPanel`, on a press. */
export function TooltipExample() {
  const t = useTranslations('catalogue.tooltip');
  return (
    <>
      <ExampleState name="closed">
        <SiteLink className={buttonVariant('quiet')} href="/help" {...tooltipHandle('example-tooltip')}>
          {t('words')}
        </SiteLink>
        <Tooltip id="example-tooltip">{t('wordsText')}</Tooltip>
      </ExampleState>
      <ExampleState name="closed">
        <PopoverButton popover="example-tooltip-panel" className={buttonVariant('quiet')}>
          {t('panel')}
        </PopoverButton>
        <TooltipPanel id="example-tooltip-panel" label={t('panel')}>
          <p>
            {t('panelText')} <SiteLink href="/help">{t('more')}</SiteLink>
          </p>
        </TooltipPanel>
      </ExampleState>
    </>
  );
}
