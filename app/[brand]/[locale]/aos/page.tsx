import { HomeScreen } from '../home-screen';

/** Address: `/aos`, the home page in the presentation `pres-aos`. */
export default function AosPage() {
  return <HomeScreen />;
}
