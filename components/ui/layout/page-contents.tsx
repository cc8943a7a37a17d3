import { useTranslations } from 'next-intl';
import styles from './page-contents.module.css';

type Props = {
  /** The parts of the page in their order: the ids of their elements, and what they are called. */
  readonly parts: readonly { readonly id: string; readonly title: string }[];
};

/** Links to the parts of a long page. */
export function PageContents({ parts }: Props) {
  const t = useTranslations('interface');
  return (
    <nav aria-label={t('contents')}>
      <ul className={styles.parts}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.part} href={`#${id}`} data-scroll="">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
