import { useTranslations } from 'next-intl';
import { ExampleState } from './example-state';
import { LazyPartExample } from './examples/lazy-part';

/** `LazyPartExample` with its words, which stay on the server. */
export function CatalogueLazy() {
  const t = useTranslations('catalogue.moment');
  return (
    <ExampleState name="plain">
      <LazyPartExample text={t('lazy')} />
    </ExampleState>
  );
}
