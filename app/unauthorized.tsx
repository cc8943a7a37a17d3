/**
 * Never seen: the layout below has its own, and middleware answers before. Next would put a whole page that
 * asks for a session into the data of every page in its place.
 */
export default function Unauthorized() {
  return null;
}
