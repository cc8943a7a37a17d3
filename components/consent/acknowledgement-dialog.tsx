import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { hideTransferCookie } from '@/lib/shared/consent/dismissal-cookies';
import { privacyPath, termsPathOf } from '@/lib/shared/consent/legal-paths';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import styles from './acknowledgement-dialog.module.css';
import type { SurfaceProps } from './surface-props';

type Props = SurfaceProps & { readonly about: 'twoParty' | 'transfer' };

const kinds = {
  twoParty: { surface: 'ask-two-party', action: '/i/api/twoparty/v1/consent', lines: ['terms', 'privacy'] },
  transfer: {
    surface: 'ask-transfer',
    action: `/i/api/cookies/v2/meta/${hideTransferCookie}`,
    lines: ['privacy', 'terms'],
  },
} as const;

/**
 * The two-party dialog and the disclaimer about the transfer of data: two sentences and one button. Neither key nor
 * click beside it closes them (reading A-29). With script the page behind is inert.
 */
export function AcknowledgementDialog({ about, site, back, token }: Props) {
  const t = useTranslations(`consent.${about}`);
  const { action, lines, surface } = kinds[about];
  const to = (path: string) => (words: ReactNode) => <a href={sitePath(site.prefix, path)}>{words}</a>;
  const parts = {
    brand: site.brand.displayName,
    terms: to(termsPathOf(site.brand.key)),
    privacy: to(privacyPath),
  };
  return (
    <div className={styles.scrim} id="consent" data-consent={surface}>
      <dialog
        className={styles.dialog}
        open
        closedby="none"
        aria-labelledby="consent-title"
        suppressHydrationWarning
      >
        <Form id="consent" action={action} locale={site.locale} token={token}>
          {about === 'transfer' ? <input type="hidden" name="newValue" value="true" /> : null}
          <input type="hidden" name="back" value={back} />
          <div className={styles.content}>
            {/* biome-ignore lint/a11y/noAutofocus: nothing else can be done before this has been read. */}
            <h2 className={styles.title} id="consent-title" tabIndex={-1} autoFocus>
              {t('title')}
            </h2>
            {lines.map((line) => (
              <p key={line}>{t.rich(line, parts)}</p>
            ))}
            <button className={buttonVariant('primary', true)} type="submit">
              {t('confirm')}
            </button>
          </div>
        </Form>
      </dialog>
    </div>
  );
}
