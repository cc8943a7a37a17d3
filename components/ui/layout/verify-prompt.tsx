import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import styles from './verify-prompt.module.css';

type Props = {
  readonly title: string;
  readonly text: string;
  /** The page that asks, and what its link is called. */
  readonly href: string;
  readonly action: string;
};

/** Stands where something can be changed only after a proof of who one is, and leads to the page that asks for it. */
export function VerifyPrompt({ title, text, href, action }: Props) {
  return (
    <div className={styles.gate}>
      <Icon name="shield" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
      <ButtonLink variant="quiet" href={href}>
        {action}
      </ButtonLink>
    </div>
  );
}
