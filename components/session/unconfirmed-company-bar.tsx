import { SiteLink } from '@/components/ui/site-link';
import styles from './unconfirmed-email-bar.module.css';

type Props = {
  /** The page that asks for the confirmation; with script it opens as the dialog `confirm`. */
  readonly href: string;
  readonly words: {
    readonly label: string;
    readonly text: string;
    readonly action: string;
    /** Shown instead once the mail is on its way. */
    readonly sent: string;
  };
};

/** Reminds a member that their company, or their membership in it, waits for a mailed confirmation. */
export function UnconfirmedCompanyBar({ href, words }: Props) {
  return (
    <section className={styles.bar} aria-label={words.label}>
      <p data-confirm-ask="">
        <span>{words.text}</span>
        <SiteLink className={styles.action} href={href} data-dialog="confirm">
          {words.action}
        </SiteLink>
      </p>
      <p data-confirm-sent="" hidden>
        {words.sent}
      </p>
    </section>
  );
}
