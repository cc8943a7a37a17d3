import { DeniedScreen } from './denied/denied-screen';

/** The second belt: who may see a page is decided before it is drawn. */
export default function Forbidden() {
  return <DeniedScreen />;
}
