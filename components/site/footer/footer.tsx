import type { ReactNode } from 'react';
import { type FooterSection, hasSection } from '@/lib/shared/site/footer/footer-variants';
import type { FooterView } from '@/lib/shared/site/footer/footer-view';
import styles from './footer.module.css';
import { FooterApps } from './footer-apps';
import { FooterBrands } from './footer-brands';
import { FooterGroup } from './footer-group';
import { FooterLegal } from './footer-legal';
import { FooterMarks } from './footer-marks';
import { FooterSocial } from './footer-social';

type Props = {
  readonly view: FooterView;
  /** The pickers and the site map's dialog, drawn by the variants that have them. */
  readonly country?: ReactNode;
  readonly currency?: ReactNode;
  readonly siteMap?: ReactNode;
};

/**
 * The end of every page, composed by the brand's variant (chrome specification §2). Its links are whole
 * already, language included, so that it draws the same from any state. Works without script: only the
 * logos of the family's brands and the pictures of the networks come later.
 */
export function Footer({ view, country = null, currency = null, siteMap = null }: Props) {
  const { state, variant } = view;
  const { links, messages } = state;
  const shows = (section: FooterSection) => hasSection(variant, section);
  const sold = links.staticAirline.length > 0;
  return (
    <footer
      className={styles.footer}
      data-variant={variant}
      data-late={view.late ? '' : undefined}
      data-failed={view.late ? undefined : ''}
      data-quiet={view.quiet ? '' : undefined}
    >
      <div className={styles.inner}>
        {shows('groups') ? (
          <nav className={styles.groups} aria-label={messages.label}>
            <FooterGroup title={messages.company} links={links.staticCompany} marker="company" />
            <FooterGroup title={messages.contact} links={links.staticContact} marker="contact" />
            {sold ? (
              <FooterGroup
                title={messages.airlineTickets}
                links={links.staticAirline}
                marker="airline-tickets"
              />
            ) : (
              <FooterGroup title={messages.more} links={links.staticMore} marker="more" />
            )}
          </nav>
        ) : null}
        {shows('places') ? (
          <div className={styles.places}>
            <FooterGroup
              title={messages.popularCities}
              links={state.citiesDynamicLinks}
              marker="popular-cities"
              row
            />
            <FooterGroup
              title={messages.popularDestinations}
              links={state.destinationsDynamicLinks}
              marker="popular-destinations"
              row
            />
          </div>
        ) : null}
        <FooterTexts
          text={shows('text') ? messages.text : undefined}
          description={shows('description') ? view.description : ''}
        />
        <div className={styles.marks}>
          {shows('apps') ? <FooterApps links={state.appStoreLinks} messages={messages} /> : null}
          {shows('payment') ? <FooterMarks kind="payment" title={messages.payment} /> : null}
          {shows('partners') ? <FooterMarks kind="partners" title={messages.partners} /> : null}
          {shows('brands') ? <FooterBrands title={messages.brands} brands={state.brands} /> : null}
        </div>
        <div className={styles.bottom}>
          <div className={styles.choices}>
            {shows('country') ? country : null}
            {shows('currency') ? currency : null}
            {shows('social') ? <FooterSocial sites={state.socialMediaSites} title={messages.social} /> : null}
          </div>
          <FooterLegal view={view} />
        </div>
      </div>
      {shows('siteMap') ? siteMap : null}
    </footer>
  );
}

function FooterTexts({
  text,
  description,
}: {
  readonly text: string | undefined;
  readonly description: string;
}) {
  if (text === undefined && description === '') return null;
  return (
    <div className={styles.texts}>
      {text === undefined ? null : <p data-testid="brand-text">{text}</p>}
      {description === '' ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by safeParagraphs of our own content files.
        <div data-testid="page-description" dangerouslySetInnerHTML={{ __html: description }} />
      )}
    </div>
  );
}
