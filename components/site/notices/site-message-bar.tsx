import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { SiteMessage } from '@/lib/shared/site/site-message';
import styles from './site-message-bar.module.css';

type Props = {
  readonly message: SiteMessage | null;
  readonly locale: string;
  /** Address of the page, where the form comes back to. */
  readonly path: string;
  /** Form token; null on pages for guests. */
  readonly token: string | null;
};

/**
 * What the operator tells everybody, in the page's first bytes. Without a message it is there and hidden, so that
 * the browser half can fill it. Putting it away is a plain form.
 */
export async function SiteMessageBar({ message, locale, path, token }: Props) {
  const t = await getTranslations({ locale, namespace: 'extras.message' });
  const link = message?.link ?? null;
  return (
    <section
      className={styles.bar}
      aria-label={t('label')}
      data-site-message={message?.id ?? ''}
      data-level={message?.level ?? 'info'}
      hidden={message === null}
    >
      <div className={styles.content}>
        <span className={styles.icon}>
          <Icon name="info" />
        </span>
        <div className={styles.words} role="status" dir="auto" lang={message?.lang}>
          <p data-message-text>{message?.text}</p>
          <SiteLink
            className={styles.link}
            href={link?.href ?? '/'}
            hidden={link === null}
            data-track="message.link"
          >
            {link?.text}
          </SiteLink>
        </div>
        <Dismiss message={message} locale={locale} path={path} token={token} label={t('dismiss')} />
      </div>
    </section>
  );
}

function Dismiss({ message, locale, path, token, label }: Props & { readonly label: string }) {
  return (
    <div className={styles.away} data-message-away hidden={message?.dismissible === false}>
      <Form
        id="message"
        action="/i/api/sitemessage/v1/dismiss"
        locale={locale}
        token={token}
        send="dismiss-message"
      >
        <input type="hidden" name="id" value={message?.id ?? ''} />
        <input type="hidden" name="redir" value={path} />
        <button className={buttonVariant('round')} type="submit" aria-label={label} title={label}>
          <Icon name="close" />
        </button>
      </Form>
    </div>
  );
}
