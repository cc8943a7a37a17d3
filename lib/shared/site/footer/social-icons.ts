import { type SocialName, socialNames } from './footer-state';

/** Own neutral drawings on a grid of 24, in the stroke of our icons; no network's own mark. */
const paths: Readonly<Record<SocialName, string>> = {
  facebook: 'M4 4.5h16v15H4zM15.5 8.5H14a2 2 0 0 0-2 2v9M9.5 13h5',
  twitter: 'M5 5l14 14M19 5L5 19',
  instagram: 'M4 8.5h3.5l1.5-3h6l1.5 3H20v11H4zM12 17a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4',
  youtube: 'M3.5 6h17v12h-17zM10.5 9.5v5l4-2.5z',
  brunch: 'M5 19.5l1-4L16.5 5l3 3L9 18.5zM14 7.5l3 3',
  naverblog: 'M4 5h16v11h-8l-4 3.5V16H4zM8 9h8M8 12h5',
  naverpost: 'M5 4h14v10.5L13.5 20H5zM13.5 20v-5.5H19M8.5 8.5h7M8.5 12h4',
};

/** The picture of a network as a whole SVG, or null for a name that is none. */
export function socialIcon(name: string): string | null {
  const known = socialNames.find((one) => one === name);
  return known === undefined
    ? null
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${paths[known]}"/></svg>`;
}
