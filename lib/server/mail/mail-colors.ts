import 'server-only';
import type { BrandKey } from '@/lib/shared/site/brands';

/** A brand's colours in a mail: the button, what stands on it, and links by day and by night. */
export type MailColors = {
  readonly accent: string;
  readonly onAccent: string;
  readonly link: string;
  readonly darkLink: string;
};

/** As in components/brands.css by day, but as plain values: mail programs know no custom properties. */
export const mailColors: Readonly<Record<BrandKey, MailColors>> = {
  kayak: { accent: '#fe6a00', onAccent: '#11161f', link: '#b34800', darkLink: '#f08a55' },
  cheapflights: { accent: '#d5305a', onAccent: '#ffffff', link: '#c42350', darkLink: '#ee7e90' },
  momondo: { accent: '#802baf', onAccent: '#ffffff', link: '#802baf', darkLink: '#c08ae8' },
  umiak: { accent: '#1069da', onAccent: '#ffffff', link: '#0f62cb', darkLink: '#6ea4f5' },
  checkfelixat: { accent: '#20a04e', onAccent: '#11161f', link: '#057535', darkLink: '#57b472' },
  swoodoo_wl: { accent: '#068db6', onAccent: '#11161f', link: '#066f90', darkLink: '#46aed6' },
  mundi: { accent: '#f3ba25', onAccent: '#11161f', link: '#7f5f00', darkLink: '#cfa031' },
  opentable: { accent: '#cc2538', onAccent: '#ffffff', link: '#c22435', darkLink: '#f08081' },
  kayak4b: { accent: '#364493', onAccent: '#ffffff', link: '#364493', darkLink: '#93a3e0' },
};
