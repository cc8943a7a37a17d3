import { useTranslations } from 'next-intl';
import { FileField } from '@/components/ui/form/file-field';
import { fieldsOf } from '@/components/ui/form/form-view';
import { ExampleState } from '../example-state';
import { untouchedForm } from '../form-states';

/** `FileField`: a file to choose. Only its visitor can fill it. */
export function FileFieldExample() {
  const t = useTranslations('catalogue');
  const field = fieldsOf('file-field', untouchedForm);
  const file = { label: t('field.file'), accept: ['image/png', 'image/jpeg'] };
  return (
    <>
      <ExampleState name="plain">
        <FileField {...field('plain')} {...file} />
      </ExampleState>
      <ExampleState name="hint">
        <FileField {...field('hint')} {...file} hint={t('field.fileHint')} />
      </ExampleState>
      <ExampleState name="disabled">
        <fieldset disabled>
          <FileField {...field('disabled')} {...file} />
        </fieldset>
      </ExampleState>
      <ExampleState name="required">
        <FileField {...field('required')} {...file} required />
      </ExampleState>
      <ExampleState name="refused">
        <FileField {...field('refused')} {...file} problem={t('states.problem')} />
      </ExampleState>
    </>
  );
}
