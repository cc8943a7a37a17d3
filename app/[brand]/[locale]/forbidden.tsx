/** Never seen, as `app/not-found.tsx`: `denied` is drawn in its place. */
export default function Forbidden() {
  return null;
}
