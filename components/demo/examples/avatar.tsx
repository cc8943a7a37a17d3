import { useLocale } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import catalogue from '../catalogue.module.css';
import { ExampleState } from '../example-state';

/** `Avatar`: one letter or two of a name, and a telephone for a number; a picture takes their place. */
export function AvatarExample() {
  const locale = useLocale();
  return (['small', 'large'] as const).map((size) => (
    <ExampleState key={size} name={size === 'small' ? 'plain' : 'large'}>
      <div className={catalogue.row}>
        <Avatar name="Ada Lovelace" locale={locale} size={size} />
        <Avatar name="Ada Lovelace" locale={locale} size={size} letters={2} />
        <Avatar name="+44 20 7946 0000" locale={locale} size={size} />
      </div>
    </ExampleState>
  ));
}
