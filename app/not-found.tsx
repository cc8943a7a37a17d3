/**
 * Never seen: a page that ends here is drawn again as `missing` by the site server (scripts/serve/fault-of.mjs), and what no
 * page stands behind is answered by middleware. Next would put a whole page of its own into the data of every page in its place.
 */
export default function NotFound() {
  return null;
}
