import { useTranslations } from 'next-intl';
import { Actions } from '@/components/ui/actions';
import { buttonVariant } from '@/components/ui/button-variant';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogButton } from '@/components/ui/overlay/dialog-button';
import { DialogClose } from '@/components/ui/overlay/dialog-close';
import { DialogHead } from '@/components/ui/overlay/dialog-head';
import catalogue from '../catalogue.module.css';
import { ExampleState } from '../example-state';

const forms = ['dialog', 'full', 'sheet'] as const;

/** `Dialog` in each form. A closed one is not drawn: press its handle. */
export function DialogExample() {
  const t = useTranslations('catalogue.dialog');
  return forms.map((form) => (
    <ExampleState key={form} name="closed">
      <DialogButton dialog={`example-${form}`} className={buttonVariant('quiet')}>
        {t(form)}
      </DialogButton>
      <Dialog id={`example-${form}`} labelledBy={`example-${form}-title`} form={form}>
        <DialogHead dialog={`example-${form}`} titleId={`example-${form}-title`} title={t(form)} />
        <div className={catalogue.text}>
          <p>{t('text')}</p>
          <Actions>
            <DialogClose dialog={`example-${form}`}>{t('done')}</DialogClose>
          </Actions>
        </div>
      </Dialog>
    </ExampleState>
  ));
}
