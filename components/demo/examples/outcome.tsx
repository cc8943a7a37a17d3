import { useTranslations } from 'next-intl';
import { Outcome } from '@/components/ui/form/outcome';
import { ExampleState } from '../example-state';
import { refusedForm, untouchedForm } from '../form-states';

/** `Outcome`: a form was carried out, refused, or somebody else was quicker. Before that it is not there. */
export function OutcomeExample() {
  const t = useTranslations('catalogue.field');
  return (
    <>
      <ExampleState name="done">
        <Outcome view={{ ...untouchedForm, done: true }} done={t('done')} />
      </ExampleState>
      <ExampleState name="refused">
        <Outcome view={refusedForm('NAME_USED', null, t('refused'))} done={t('done')} />
      </ExampleState>
      <ExampleState name="conflict">
        <Outcome
          view={refusedForm('VERSION_CONFLICT', null, '')}
          done={t('done')}
          conflict={{ name: 'Ada', when: t('changedWhen') }}
        />
      </ExampleState>
    </>
  );
}
