import 'server-only';
import * as z from 'zod';

/** Who draws the ground below maps of cities. */
export type MapTiles = {
  /** Address of a tile with `{z}`, `{x}` and `{y}` in it. */
  readonly address: string;
  /** The one origin pages may load them from. */
  readonly origin: string;
  /** Whom a map names as its source, as their terms ask. */
  readonly credit: string;
};

export const mapVariables = {
  UMIAK_MAP_TILES: z.string().trim().default(''),
  UMIAK_MAP_CREDIT: z.string().trim().max(120).default(''),
};

/**
 * Reads where tiles of maps come from; null where maps are plain. Throws an Error in plain words for an address that cannot be one,
 * or that comes without its credit.
 */
export function mapTilesOf({
  UMIAK_MAP_CREDIT: credit,
  UMIAK_MAP_TILES: address,
}: {
  readonly UMIAK_MAP_CREDIT: string;
  readonly UMIAK_MAP_TILES: string;
}): MapTiles | null {
  if (address === '') return null;
  const tried = address.replaceAll(/\{[xyz]\}/g, '0');
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => address.includes(part));
  const isHttps = URL.canParse(tried) && new URL(tried).protocol === 'https:' && !/[\s"'<>;,]/.test(address);
  if (!isWhole || !isHttps || /[{}]/.test(new URL(tried).origin) || new URL(tried).username !== '')
    throw new Error(
      'UMIAK_MAP_TILES is an https address with {z}, {x} and {y} in it: https://tiles.example/{z}/{x}/{y}.png.',
    );
  if (credit === '')
    throw new Error('UMIAK_MAP_TILES needs UMIAK_MAP_CREDIT: maps name whose tiles they show.');
  return { address, origin: new URL(tried).origin, credit };
}
