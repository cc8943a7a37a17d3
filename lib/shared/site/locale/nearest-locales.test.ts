import { findBrand } from '@/lib/shared/site/brands';
import { nearestLocales } from './nearest-locales';

const momondo = findBrand('momondo');
if (momondo === null) throw new Error('no such brand');
const tagsNear = (tag: string) => nearestLocales(momondo, tag).map((locale) => locale.tag);

test.each([
  // Its language elsewhere, then its country in another language.
  ['de-CH', ['de-DE', 'fr-CH']],
  ['nl-be', ['fr-BE']],
  ['en-br', ['en-US']],
  ['fr-de', ['fr-FR', 'de-DE']],
  // Neither: the brand's own.
  ['pt-BR', ['de-DE']],
  ['zh-Hant-TW', ['de-DE']],
  // Open, or nothing that we know of.
  ['de-AT', []],
  ['xx-YY', []],
])('near %s: %j', (tag, near) => expect(tagsNear(tag)).toEqual(near));
